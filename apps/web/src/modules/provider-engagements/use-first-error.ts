import { type RefObject, useEffect, useRef } from 'react';

import type { Failure } from '../../core/failure.ts';

/** Leads to the first field that the server refused. */
export function useFirstError(failure: Failure | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return form;
}
