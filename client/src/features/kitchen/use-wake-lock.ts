import { useEffect } from 'react';

/** Keeps the screen from sleeping. The browser lets the lock go with every tab switch, so it is taken again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (over) void taken.release();
        else lock = taken;
      } catch {
        // Low battery or no permission: the screen then follows the device's own settings.
      }
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}
