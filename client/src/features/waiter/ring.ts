import type { Signal } from './alarms';

let context: AudioContext | undefined;

/** Browsers let a page sound only after a touch: the first one anywhere arms it. */
export function armOnFirstTouch(): () => void {
  const arm = () => {
    context ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
    void context?.resume();
  };
  window.addEventListener('pointerdown', arm, { passive: true });
  return () => window.removeEventListener('pointerdown', arm);
}

const tunes: Record<Signal, { notes: number[]; vibration: number[] }> = {
  new: { notes: [784, 1047], vibration: [120] },
  ready: { notes: [880, 880, 1319], vibration: [180, 90, 180] },
  alarm: { notes: [1047, 784, 1047, 784], vibration: [250, 120, 250, 120, 250] },
};

/** Two soft notes for news, three for a dish that is ready, four for an alarm; and the phone shakes in the pocket. */
export function ring(signal: Signal, sound: boolean): void {
  const { notes, vibration } = tunes[signal];
  // Before the first touch a browser refuses to vibrate and logs it as an error.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(vibration);
  if (!sound || context?.state !== 'running') return;
  const start = context.currentTime + 0.02;
  notes.forEach((frequency, index) => {
    if (!context) return;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    const at = start + index * 0.18;
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(0.35, at + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.17);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + 0.18);
  });
}
