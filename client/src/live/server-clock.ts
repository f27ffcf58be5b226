const SAMPLES = 5;

/** How far the server's clock is ahead of the device's. The median forgives a frame that was long on the way. */
export interface ServerClock {
  sample: (serverNow: number, deviceNow: number) => void;
  readonly offset: number;
}

export function createServerClock(): ServerClock {
  const samples: number[] = [];
  return {
    sample(serverNow, deviceNow) {
      samples.push(serverNow - deviceNow);
      if (samples.length > SAMPLES) samples.shift();
    },
    get offset() {
      const sorted = [...samples].sort((a, b) => a - b);
      return sorted[Math.floor(sorted.length / 2)] ?? 0;
    },
  };
}
