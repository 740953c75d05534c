import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { guardPopState } from './history-guard.ts';

/** The confirmation of leaving a page with unsaved changes. */
export interface Leaving {
  isAsked: boolean;
  /** Continues to the requested page and discards the changes. */
  leave: () => void;
  stay: () => void;
}

/** A blocked navigation: a link's address, or a number of steps through the history. */
type BlockedNavigation = { to: string } | { steps: number };

/** Handlers of the open page and dialog with unsaved changes; the last one shows the confirmation. */
const stops: ((way: BlockedNavigation) => void)[] = [];

/** Functions that remove all guards, so that leaving both a dialog and its page asks only once. */
const releases = new Set<() => void>();

/**
 * Returns a function that navigates without a link, for example from a keyboard shortcut, and asks for confirmation if there are unsaved
 * changes.
 */
export function useGuardedNavigate(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => {
    const { pathname } = new URL(to, window.location.href);
    const stop = stops.at(-1);
    if (stop && pathname !== window.location.pathname) stop({ to });
    else void navigate(to);
  };
}

/** Blocks navigation made through `useGuardedNavigate`. */
function guardKeys(stop: (way: BlockedNavigation) => void): () => void {
  stops.push(stop);
  return () => void stops.splice(stops.indexOf(stop), 1);
}

/** Returns the router's index of a history entry, or null for entries of other sites. */
function historyIndex(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;
}

/** True for a plain click. Clicks that open a new tab or window do not leave the page. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && ![metaKey, ctrlKey, shiftKey, altKey, defaultPrevented].includes(true);

/** Returns the address of a clicked link to another page of the portal, or null. */
function linkOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain(event) || link === null || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
  const isAway = origin === window.location.origin && pathname !== window.location.pathname;
  return isAway ? pathname + search + hash : null;
}

/** Blocks clicks on links before the router handles them. */
function guardLinks(stop: (way: BlockedNavigation) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    const to = linkOf(event);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    stop({ to });
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/** Blocks Back and Forward. The page only learns of them afterwards, so it first goes back, then asks. */
function guardHistory(stop: (way: BlockedNavigation) => void): () => void {
  const place = historyIndex(window.history.state);
  let isReturning = false;
  const onMove = (event: PopStateEvent): void => {
    const wanted = historyIndex(event.state);
    if (place === null || wanted === null) return;
    event.stopImmediatePropagation();
    if (isReturning) isReturning = false;
    else {
      isReturning = true;
      window.history.go(place - wanted);
      stop({ steps: wanted - place });
    }
  };
  return guardPopState(onMove);
}

/** Makes the browser show its own confirmation before the tab is closed or reloaded. */
function guardTab(): () => void {
  const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}

/** Asks for confirmation before a page with unsaved changes is left by link, keyboard shortcut, history, or closing the tab. */
export function useLeaveGuard(isDirty: boolean): Leaving {
  const navigate = useNavigate();
  const [way, setWay] = useState<BlockedNavigation | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const guards = [guardLinks(setWay), guardHistory(setWay), guardKeys(setWay), guardTab()];
    const release = (): void => guards.splice(0).forEach((end) => end());
    releases.add(release);
    return () => {
      releases.delete(release);
      release();
    };
  }, [isDirty]);

  const proceed = (): void => {
    for (const release of releases) release();
    setWay(null);
    if (way === null) return;
    if ('to' in way) void navigate(way.to);
    else window.history.go(way.steps);
  };
  return { isAsked: way !== null, leave: proceed, stay: () => setWay(null) };
}
