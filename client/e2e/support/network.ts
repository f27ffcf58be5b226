import { connect, createServer, type Server, type Socket } from 'node:net';

/** A network between browser and server that can be taken away. */
export class Network {
  readonly #target: number;
  readonly #pairs = new Map<Socket, Socket>();
  #server: Server | undefined;
  #state: 'open' | 'cut' | 'stalled' = 'open';
  port = 0;

  constructor(target: number) {
    this.#target = target;
  }

  async listen(): Promise<void> {
    const server = createServer((near) => this.#accept(near));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The network has no port');
    this.port = address.port;
  }

  #accept(near: Socket): void {
    if (this.#state === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(this.#target, '127.0.0.1');
    this.#pairs.set(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        if (this.#state === 'open') to.write(bytes);
      });
      from.on('end', () => {
        if (this.#state === 'open') to.end();
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#pairs.delete(near);
        if (this.#state !== 'stalled') to.destroy();
      });
    }
  }

  /** Every connection breaks and new ones are refused: a server or an access point that went down. */
  cut(): void {
    this.#state = 'cut';
    this.#drop();
  }

  /** Connections stay open and nothing comes through, which no error reports: a dead spot. */
  stall(): void {
    this.#state = 'stalled';
  }

  /** What was open before is lost for good, as bytes are missing in it. */
  heal(): void {
    this.#drop();
    this.#state = 'open';
  }

  #drop(): void {
    for (const [near, far] of this.#pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
    this.#pairs.clear();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}
