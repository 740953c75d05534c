import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import { readFile } from './download.ts';
import type { Failure } from './failure.ts';
import type { Input } from './request.ts';

interface PreviewOptions<E extends AnyEndpoint> {
  endpoint: E;
  input: Input<E>;
  fallbackName: string;
  /** The version of the file; a new version is fetched. */
  version: string;
}

/** A fetched file with an address that a frame can display. */
interface ShownFile {
  address: string;
  name: string;
}

/** The result of the last fetch. */
interface FetchedFile {
  version: string | null;
  file: ShownFile | null;
  failure: Failure | null;
}

/** The state of a file preview. */
export interface FilePreview extends Omit<FetchedFile, 'version'> {
  isLoading: boolean;
  retry: () => void;
}

const nothing: FetchedFile = { version: null, file: null, failure: null };

/** Returns a function that is true after the component has unmounted. */
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
 * Fetches a file for display on the page. The last fetched version stays until the next one arrives. Only one request runs at a time; later
 * changes are fetched afterwards.
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
