import type { As } from './client.ts';
import { ApiError, OFFLINE, responseError, UNREADABLE } from './error.ts';

/** A file as the body of a call. */
export interface FileCall {
  path: string;
  body: Blob;
  as: As;
  /** Made once per intent: a repeated call with it gives the first answer again. */
  idempotencyKey?: string;
  /** 0 to 1: how much of the file has left this device. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** XMLHttpRequest, as fetch can't tell how much has been sent. Every failure is an ApiError, except an abort. */
export function sendFile<Answer>(file: FileCall): Promise<Answer> {
  const { path, body, as, idempotencyKey, onProgress, signal } = file;
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', new URL(path, window.location.origin));
    call.setRequestHeader('Accept', 'application/json');
    call.setRequestHeader('Content-Type', body.type);
    call.setRequestHeader('X-Sufra-As', as);
    if (idempotencyKey) call.setRequestHeader('Idempotency-Key', idempotencyKey);
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    call.onload = () => settle<Answer>(call).then(resolve, reject);
    call.onerror = () => reject(new ApiError(0, { code: OFFLINE }));
    call.onabort = () => reject(signal?.reason ?? new DOMException('', 'AbortError'));
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(body);
  });
}

async function settle<Answer>(call: XMLHttpRequest): Promise<Answer> {
  const headers = new Headers();
  for (const name of ['Content-Type', 'Retry-After']) {
    const value = call.getResponseHeader(name);
    if (value) headers.set(name, value);
  }
  const answer = new Response(call.responseText, { status: call.status, headers });
  if (!answer.ok) throw await responseError(answer);
  try {
    return (await answer.json()) as Answer;
  } catch {
    throw new ApiError(call.status, { code: UNREADABLE });
  }
}
