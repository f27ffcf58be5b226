import type { AlarmKind } from './alarm.ts';

/** Frequencies in Hz with their start and length in seconds: told apart with one's back to the screen. */
const tunes: Record<
  AlarmKind,
  { type: OscillatorType; notes: [frequency: number, at: number, length: number][] }
> = {
  // A rising bell.
  new: {
    type: 'sine',
    notes: [
      [880, 0, 0.35],
      [1318, 0.16, 0.5],
      [1760, 0.32, 0.7],
    ],
  },
  // Two even knocks.
  changed: {
    type: 'triangle',
    notes: [
      [660, 0, 0.18],
      [660, 0.26, 0.18],
    ],
  },
  // The counter's bell, struck twice.
  ready: {
    type: 'sine',
    notes: [
      [2093, 0, 0.5],
      [2093, 0.3, 0.9],
    ],
  },
  // Falling and rough.
  voided: {
    type: 'sawtooth',
    notes: [
      [520, 0, 0.22],
      [390, 0.24, 0.22],
      [260, 0.48, 0.4],
    ],
  },
};

let context: AudioContext | undefined;
const listeners = new Set<() => void>();

/** A browser is silent until someone has touched the page. */
export function isArmed(): boolean {
  return context?.state === 'running';
}

export function watchArmed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes what plays, silent as yet. It can take a tenth of a second: not within the touch that arms it. */
export function prepare(): void {
  if (context || typeof AudioContext === 'undefined') return;
  context = new AudioContext();
  context.onstatechange = () => {
    for (const listener of listeners) listener();
  };
}

/** Call it from within a touch or a key press. */
export async function arm(): Promise<void> {
  prepare();
  if (context && context.state !== 'running') await context.resume();
}

/** Volume from 0 to 1. */
export function play(kind: AlarmKind, volume: number): void {
  if (context?.state !== 'running' || volume <= 0) return;
  const { type, notes } = tunes[kind];
  const start = context.currentTime + 0.02;
  for (const [frequency, at, length] of notes) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = type;
    oscillator.frequency.value = frequency;
    // The rough tune is louder to the ear at the same amplitude.
    const peak = volume * (type === 'sawtooth' ? 0.3 : 0.6);
    gain.gain.setValueAtTime(0.0001, start + at);
    gain.gain.exponentialRampToValueAtTime(peak, start + at + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + at + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start + at);
    oscillator.stop(start + at + length + 0.05);
  }
}
