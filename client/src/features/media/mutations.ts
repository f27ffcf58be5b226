import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '#/api/error';
import { retryWrite } from '#/lib/query-client';
import { sendPhoto, type UploadJob } from './upload';

/** Stores one photo at a time and says how far it is; leaving the page gives it up. */
export function useSendPhoto() {
  const [progress, setProgress] = useState(0);
  const running = useRef<AbortController>(undefined);
  const mutation = useMutation({
    mutationFn: (job: UploadJob) => {
      running.current?.abort();
      running.current = new AbortController();
      setProgress(0);
      return sendPhoto(job, { onProgress: setProgress, signal: running.current.signal });
    },
    // What was given up is no error of ours, and is not sent again.
    retry: (failures, error) => isApiError(error) && retryWrite(failures, error),
  });
  const { reset } = mutation;
  const cancel = useCallback(() => {
    running.current?.abort();
    reset();
  }, [reset]);
  useEffect(() => () => running.current?.abort(), []);
  return { ...mutation, progress, cancel };
}
