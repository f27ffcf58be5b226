import type { As, Schemas } from '#/api/client';
import { sendFile } from '#/api/send-file';

export type Upload = Schemas['Upload'];

/** One photo on its way: repeated with the same key, it is stored once. */
export interface UploadJob {
  blob: Blob;
  as: As;
  /** x,y,width,height in pixels of the upright photo; absent: all of it. */
  crop?: string;
  key: string;
}

export interface UploadOptions {
  /** 0 to 1: how much of the file has left this device. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Every failure is an ApiError, except an abort. */
export function sendPhoto(job: UploadJob, { onProgress, signal }: UploadOptions = {}): Promise<Upload> {
  const query = job.crop ? `?${new URLSearchParams({ crop: job.crop })}` : '';
  return sendFile<Upload>({
    path: `/api/uploads${query}`,
    body: job.blob,
    as: job.as,
    idempotencyKey: job.key,
    onProgress,
    signal,
  });
}
