import { describe, expect, it } from 'vitest';
import { type FileCache, keepFiles } from './keep-files.ts';

const requestOf = (file: string) => file as unknown as Request;

/** A cache whose fetches end when they are told to. */
function slowCache(kept: string[] = []) {
  const open: { file: string; end: (failed?: Error) => void }[] = [];
  const cache: FileCache = {
    match: (file) => Promise.resolve(kept.includes(file) ? {} : undefined),
    addAll: (requests) =>
      new Promise((resolve, reject) => {
        const file = String(requests[0]);
        open.push({
          file,
          end: (failed) => {
            open.splice(
              open.findIndex((each) => each.file === file),
              1,
            );
            if (failed) return reject(failed);
            kept.push(file);
            resolve();
          },
        });
      }),
  };
  return { cache, open, kept };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('keeping the files of a build', () => {
  const files = Array.from({ length: 40 }, (_, n) => `/assets/${n}.js`);

  it('leaves connections to the page: three files at a time, each once', async () => {
    const { cache, open, kept } = slowCache(['/assets/1.js']);
    const all = keepFiles(cache, files, requestOf);
    let most = 0;
    for (await turn(); open.length > 0; await turn()) {
      most = Math.max(most, open.length);
      open[0]?.end();
    }
    await all;
    expect(most).toBe(3);
    expect([...kept].sort()).toEqual([...files].sort());
  });

  it('fails with a file that cannot be had, and keeps what has come', async () => {
    const { cache, open, kept } = slowCache();
    const all = keepFiles(cache, files, requestOf);
    await turn();
    open[0]?.end();
    await turn();
    const gone = new Error('404');
    open[0]?.end(gone);
    await expect(all).rejects.toBe(gone);
    expect(kept).toEqual(['/assets/0.js']);
  });
});
