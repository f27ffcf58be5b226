import { type ChildProcess, spawn } from 'node:child_process';

/** TLS and HTTP/2 in front of a server, by the bench program ("make bench/pages" builds it). */
export async function openFront(port: number, server: string): Promise<ChildProcess> {
  const front = spawn('bin/bench', ['front', `127.0.0.1:${port}`, server], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    front.stdout.once('data', () => resolve());
    front.once('error', reject);
    front.once('exit', () => reject(new Error('the front did not open')));
  });
  return front;
}
