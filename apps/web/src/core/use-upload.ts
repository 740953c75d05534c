import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';
import { useEffect, useRef, useState } from 'react';

import { applyResponse } from './data/apply-answer.ts';
import { useCache } from './data/cache.ts';
import { coreTexts } from './core.texts.ts';
import type { Failure, Outcome } from './failure.ts';
import { type Input, request } from './request.ts';
import { upload, type UploadProgress } from './upload.ts';

/** Delay before the progress bar of a finished upload resets, in milliseconds (specification.md, Business constants and limits). */
export const barResetMs = 1_000;

/**
 * The failure for a file that the browser can no longer read, because it was moved or its disk is gone (specification.md, Error catalogue).
 */
const unreadable: Failure = {
  status: 500,
  code: 'FETCH_ERROR',
  message: coreTexts.uploadFailed,
  issues: [],
  requestId: null,
  retryAfterSeconds: null,
};

const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

interface PendingUpload<E> {
  input: Input<E>;
  watched: UploadProgress;
}

/** Uploads one file, or returns a failure without sending anything if the file can no longer be read. */
export const uploadFile = async <E extends AnyEndpoint & { kind: 'upload' }>(
  endpoint: E,
  file: Blob,
  { input, watched }: PendingUpload<E>,
): Promise<Outcome<Result<E>>> => ((await isReadable(file)) ? upload(endpoint, input, watched) : { error: unreadable });

/** Uploads a file from a screen and refreshes the data it changes. Returns the progress from 0 to 1 (null: none) and the last failure. */
export function useUpload<E extends AnyEndpoint & { kind: 'upload' }>(endpoint: E) {
  const cache = useCache();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = async (file: Blob, input: Input<E>, key: string): Promise<Result<E> | null> => {
    clearTimeout(timer.current);
    setFailure(null);
    setShare(0);
    setIsBusy(true);
    const watched = { key, onProgress: setShare };
    const { data, error } = await uploadFile(endpoint, file, { input, watched });
    if (!error) await applyResponse(cache, request(endpoint)(input), { data });
    setIsBusy(false);
    setFailure(error ?? null);
    if (!error) setShare(1);
    timer.current = setTimeout(() => setShare(null), barResetMs);
    return data ?? null;
  };
  return { send, share, failure, isBusy, forgetFailure: () => setFailure(null) };
}
