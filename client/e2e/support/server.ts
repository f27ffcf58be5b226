import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Network } from './network.ts';

/** The built program, which stands where "make build" puts it. */
const binary = process.env.SUFRA_BINARY ?? 'bin/sufra';

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** A server of the test's own, with a demo restaurant of its own, and a network in front of it. */
export class OwnServer {
  readonly network: Network;
  /** Past the network: what the rest of the restaurant does while one device has no network. */
  readonly direct: string;
  readonly #process: ChildProcess;
  readonly #data: string;

  private constructor(network: Network, port: number, process: ChildProcess, data: string) {
    this.network = network;
    this.direct = `http://127.0.0.1:${port}`;
    this.#process = process;
    this.#data = data;
  }

  /** The front is an origin that stands before it, if anything does: its links then lead there. */
  static async start(front?: string): Promise<OwnServer> {
    const port = await freePort();
    const network = new Network(port);
    await network.listen();
    const data = await mkdtemp(join(tmpdir(), 'sufra-e2e-'));
    const child = spawn(binary, ['serve'], {
      env: {
        ...process.env,
        ADDR: `127.0.0.1:${port}`,
        PUBLIC_ORIGIN: [front, `http://127.0.0.1:${network.port}`, `http://127.0.0.1:${port}`]
          .filter(Boolean)
          .join(),
        DATA_DIR: data,
        DEMO: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await ready(child);
    return new OwnServer(network, port, child, data);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.network.port}`;
  }

  async stop(): Promise<void> {
    await this.network.close();
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await ended;
    await rm(this.#data, { recursive: true, force: true });
  }
}

/** Resolves when the server says that it is ready, and fails with what it said instead when it ends before. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (bytes: Buffer) => {
      said += bytes.toString();
      if (said.includes('Sufra is ready')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${said}`)));
  });
}
