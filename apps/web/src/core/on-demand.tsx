import { type ComponentType, createElement, type ReactNode, useEffect, useReducer, useState } from 'react';

/** A page whose code comes when it is wanted. */
export interface OnDemand<Props = object> {
  /** Begins to load, once; a failed try is forgotten, so that the next one tries again. */
  get: () => Promise<ComponentType<Props>>;
  /** The page, where it is there already. */
  now: () => ComponentType<Props> | null;
}

/** Wraps the import of a page, so that it is asked for once and known when it has come. */
export function onDemand<Props = object>(load: () => Promise<{ default: ComponentType<Props> }>): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  return {
    get: async () => (loaded ??= (await load()).default),
    now: () => loaded,
  };
}

interface PageOnDemandProps<Props extends object> {
  page: OnDemand<Props>;
  /** What a part of a page is given. */
  given?: Props;
  /** Shown until the code is there. */
  waiting: ReactNode;
  /** Stands behind the page once that is there. */
  children?: ReactNode;
}

/**
 * Shows the page as soon as its code is there. React's `lazy` suspends even where the code has come already, and React
 * then holds the page back until 300 ms after any other spinner, which was half of the time to the first rows.
 */
export function PageOnDemand<Props extends object>({ page, given, waiting, children }: PageOnDemandProps<Props>) {
  const [, show] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  const Page = page.now();
  useEffect(() => {
    if (!Page) page.get().then(show, (cause: unknown) => setFailure({ cause }));
  }, [page, Page]);
  // Thrown while rendering, so that the boundary of the page catches it.
  if (failure && !Page) throw failure.cause;
  if (!Page) return waiting;
  return (
    <>
      {createElement(Page, given)}
      {children}
    </>
  );
}
