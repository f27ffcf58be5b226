import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { As } from '#/api/client';
import { isApiError } from '#/api/error';
import { uuidv7 } from '#/lib/uuid';
import { useSendPhoto } from './mutations';
import { type Prepared, prepare } from './prepare';
import { problemText } from './problem';
import type { UploadJob } from './upload';

interface PhotoUploadOptions {
  as: As;
  aspect?: number;
  onStored: (url: string) => void;
}

type Picked = Prepared & { src: string };

/** A photo's way from the device to the server: chosen, made small, cut, sent. */
export function usePhotoUpload({ as, aspect, onStored }: PhotoUploadOptions) {
  const { i18n } = useLingui();
  const [picked, setPicked] = useState<Picked>();
  const [job, setJob] = useState<UploadJob>();
  const [unread, setUnread] = useState<unknown>();
  const { mutate, cancel: stop, isPending, error, progress } = useSendPhoto();

  const src = picked?.src;
  useEffect(() => () => (src ? URL.revokeObjectURL(src) : undefined), [src]);

  const forget = () => {
    setPicked(undefined);
    setJob(undefined);
    setUnread(undefined);
  };
  const start = (next: UploadJob) => {
    setJob(next);
    mutate(next, {
      onSuccess: ({ url }) => {
        onStored(url);
        forget();
      },
    });
  };

  const pick = async (file: File) => {
    stop();
    forget();
    try {
      const ready = await prepare(file);
      setPicked({ ...ready, src: URL.createObjectURL(ready.blob) });
      if (!aspect) start({ as, blob: ready.blob, key: uuidv7() });
    } catch (cause) {
      setUnread(cause);
    }
  };

  const failed = unread ?? error;
  const final = isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
  return {
    pick,
    /** Waits to be cut. */
    cutting: job ? undefined : picked,
    /** What is on its way, as this device sees it. */
    preview: job && picked && !error ? { ...picked, crop: job.crop } : undefined,
    sending: isPending,
    progress,
    send: (crop: string) => picked && start({ as, blob: picked.blob, crop, key: uuidv7() }),
    cancel: () => {
      stop();
      forget();
    },
    problem: failed ? problemText(i18n, failed) : undefined,
    /** Sends the same photo once more, where that may help. */
    again: error && job && !final ? () => start(job) : undefined,
  };
}
