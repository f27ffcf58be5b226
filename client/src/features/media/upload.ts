import type { Schemas } from '#/api/client';
import { ApiError, OFFLINE, responseError, UNREADABLE } from '#/api/error';

export type Upload = Schemas['Upload'];

/** One photo on its way: repeated with the same key, it is stored once. */
export interface UploadJob {
  blob: Blob;
  /** x,y,width,height in pixels of the upright photo; absent: all of it. */
  crop?: string;
  key: string;
}

export interface UploadOptions {
  /** 0 to 1: how much of the file has left this device. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** XMLHttpRequest, as fetch can't tell how much has been sent. Every failure is an ApiError, except an abort. */
export function sendPhoto(job: UploadJob, { onProgress, signal }: UploadOptions = {}): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const query = job.crop ? `?${new URLSearchParams({ crop: job.crop })}` : '';
    call.open('POST', new URL(`/api/uploads${query}`, window.location.origin));
    call.setRequestHeader('Accept', 'application/json');
    call.setRequestHeader('Content-Type', job.blob.type);
    call.setRequestHeader('X-Sufra-As', 'owner');
    call.setRequestHeader('Idempotency-Key', job.key);
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    call.onload = () => settle(call).then(resolve, reject);
    call.onerror = () => reject(new ApiError(0, { code: OFFLINE }));
    call.onabort = () => reject(signal?.reason ?? new DOMException('', 'AbortError'));
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(job.blob);
  });
}

async function settle(call: XMLHttpRequest): Promise<Upload> {
  const headers = new Headers();
  for (const name of ['Content-Type', 'Retry-After']) {
    const value = call.getResponseHeader(name);
    if (value) headers.set(name, value);
  }
  const answer = new Response(call.responseText, { status: call.status, headers });
  if (!answer.ok) throw await responseError(answer);
  try {
    return (await answer.json()) as Upload;
  } catch {
    throw new ApiError(call.status, { code: UNREADABLE });
  }
}
