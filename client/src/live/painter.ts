/** At most one acknowledgement a second and stream. */
const PACE = 1000;

export interface Painter {
  /** This version is in the query cache now. */
  applied: (stream: string, version: number) => void;
  /** Says again what has been painted: the server wants a sign of life after its heartbeats. */
  repeat: () => void;
  /** The page can be seen again. */
  visible: () => void;
  stop: () => void;
}

export interface PainterOptions {
  acknowledge: (stream: string, version: number) => void;
  isVisible: () => boolean;
  /** Calls back before the next repaint. */
  frame: (run: () => void) => void;
}

export const browserPaint = {
  isVisible: () => document.visibilityState === 'visible',
  frame: (run: () => void) => void requestAnimationFrame(run),
};

/**
 * Acknowledges what is on the glass, not what has arrived: a receipt stands for a cook who can see the ticket. A hidden
 * page paints nothing, and the second animation frame begins only when the first has been drawn.
 */
export function createPainter({ acknowledge, isVisible, frame }: PainterOptions): Painter {
  const applied = new Map<string, number>();
  const painted = new Map<string, number>();
  let scheduled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  let stopped = false;

  const paint = () => {
    if (scheduled || stopped || !isVisible()) return;
    scheduled = true;
    // What comes later than this moment is not in the frame that is drawn next.
    const drawn = new Map(applied);
    frame(() =>
      frame(() => {
        scheduled = false;
        if (stopped || !isVisible()) return;
        for (const [stream, version] of drawn) painted.set(stream, version);
        send();
        if ([...applied].some(([stream, version]) => painted.get(stream) !== version)) paint();
      }),
    );
  };

  const send = () => {
    if (timer !== undefined || stopped) return;
    const wait = sentAt + PACE - Date.now();
    if (wait > 0) {
      timer = setTimeout(() => {
        timer = undefined;
        send();
      }, wait);
      return;
    }
    sentAt = Date.now();
    for (const [stream, version] of painted) acknowledge(stream, version);
  };

  return {
    applied(stream, version) {
      applied.set(stream, version);
      paint();
    },
    repeat: send,
    visible: paint,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
