import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/** A page whose code is loaded on demand. */
export interface OnDemand<Props = object> {
  /** Loads the code once; after a failure the next call tries again. */
  get: () => Promise<ComponentType<Props>>;
  /** Returns the page if its code is loaded, otherwise null. */
  now: () => ComponentType<Props> | null;
}

/** Wraps the dynamic import of a page, so that it loads once and its state is known. */
export function onDemand<Props = object>(load: () => Promise<{ default: ComponentType<Props> }>): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  return {
    get: async () => (loaded ??= (await load()).default),
    now: () => loaded,
  };
}

interface PageOnDemandProps<Props extends object> {
  page: OnDemand<Props>;
  /** Props passed to the page. */
  given?: Props;
  /** Shown while the code loads. */
  waiting: ReactNode;
  /** Rendered after the page once it is loaded. */
  children?: ReactNode;
}

/**
 * Renders a page as soon as its code is loaded. React's `lazy` suspends even for loaded code and then delays the page until 300 ms after
 * any other spinner, which was half of the time to the first rows.
 */
export function PageOnDemand<Props extends object>({ page, given, waiting, children }: PageOnDemandProps<Props>) {
  const [outcome, setOutcome] = useState<{ cause?: unknown }>({});
  const Page = page.now();
  useEffect(() => {
    if (Page) return;
    page.get().then(
      () => setOutcome({}),
      (cause: unknown) => setOutcome({ cause }),
    );
  }, [page, Page]);
  if (!Page) {
    // Thrown during rendering, so that the error boundary of the page catches it.
    if ('cause' in outcome) throw outcome.cause;
    return waiting;
  }
  return (
    <>
      {createElement(Page, given)}
      {children}
    </>
  );
}
