import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import { readFile } from './download.ts';
import type { Failure } from './failure.ts';
import type { Input } from './request.ts';

/** Which file is shown. */
interface PreviewOptions<E extends AnyEndpoint> {
  endpoint: E;
  input: Input<E>;
  fallbackName: string;
  /** Which state of the file is wanted; it is fetched again when this changes. */
  version: string;
}

/** A file with an address that a frame can show. */
interface ShownFile {
  address: string;
  name: string;
}

/** What was fetched last. */
interface Fetched {
  version: string | null;
  file: ShownFile | null;
  failure: Failure | null;
}

/** A file that the page shows. */
export interface FilePreview extends Omit<Fetched, 'version'> {
  isLoading: boolean;
  retry: () => void;
}

const nothing: Fetched = { version: null, file: null, failure: null };

/** Whether the page that asked is gone when an answer comes. */
function useIsGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback(() => isGone.current, []);
}

/**
 * Fetches a file for the page to show. The newest one that could be fetched stays while the next one is on its way. One
 * call at a time: what changes meanwhile is fetched afterwards.
 */
export function useFilePreview<E extends AnyEndpoint>(options: PreviewOptions<E>): FilePreview {
  const { version } = options;
  const [fetched, setFetched] = useState(nothing);
  const isRunning = useRef(false);
  const isGone = useIsGone();
  const read = useEffectEvent(() => readFile(options.endpoint, options.input, options.fallbackName));
  useEffect(() => {
    if (isRunning.current || fetched.version === version) return;
    isRunning.current = true;
    void read().then(({ data, error }) => {
      isRunning.current = false;
      if (isGone()) return;
      const fresh = data && { file: { address: URL.createObjectURL(data.blob), name: data.name } };
      setFetched((known) => ({ ...known, ...fresh, version, failure: error ?? null }));
    });
  }, [version, fetched, isGone]);
  const address = fetched.file?.address;
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address]);
  const { file, failure } = fetched;
  const retry = (): void => setFetched((known) => ({ ...known, version: null }));
  return { file, failure, isLoading: fetched.version !== version, retry };
}
