import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { guardPopState } from './history-guard.ts';

/** Someone is about to leave with unsaved changes: where to, and how to answer. */
export interface Leaving {
  isAsked: boolean;
  /** Goes on to where they were going; what was typed is lost. */
  leave: () => void;
  stay: () => void;
}

/** A way out of the page that was stopped: the address of a link, or so many steps through the history. */
type WayOut = { to: string } | { steps: number };

/** Of the page and the dialog with unsaved changes that are open; the last one asks. */
const stops: ((way: WayOut) => void)[] = [];

/** End the guards of both: who leaves one leaves the other, and is asked once. */
const releases = new Set<() => void>();

/** Goes to an address of the portal by other means than a link, such as a key; asks first where changes would be lost. */
export function useGuardedNavigate(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => {
    const { pathname } = new URL(to, window.location.href);
    const stop = stops.at(-1);
    if (stop && pathname !== window.location.pathname) stop({ to });
    else void navigate(to);
  };
}

/** Stops those who ask before they go. */
function guardKeys(stop: (way: WayOut) => void): () => void {
  stops.push(stop);
  return () => void stops.splice(stops.indexOf(stop), 1);
}

/** The router numbers the entries of the history; a foreign one has no number. */
function placeOf(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;
}

/** A plain click: those that open a tab or a window take nothing away. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && ![metaKey, ctrlKey, shiftKey, altKey, defaultPrevented].includes(true);

/** The link that a click follows away from the page but within the portal. */
function linkOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain(event) || link === null || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
  const isAway = origin === window.location.origin && pathname !== window.location.pathname;
  return isAway ? pathname + search + hash : null;
}

/** Stops links before the router is notified of them. */
function guardLinks(stop: (way: WayOut) => void): () => void {
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

/** Back and Forward have happened when the page is notified of them: it goes back to where it was, then asks. */
function guardHistory(stop: (way: WayOut) => void): () => void {
  const place = placeOf(window.history.state);
  let isReturning = false;
  const onMove = (event: PopStateEvent): void => {
    const wanted = placeOf(event.state);
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

/** The browser asks in its own words where the tab is closed or reloaded. */
function guardTab(): () => void {
  const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}

/** Asks before a page with unsaved changes is left by a link or a key, through the history, or with the tab. */
export function useLeaveGuard(isDirty: boolean): Leaving {
  const navigate = useNavigate();
  const [way, setWay] = useState<WayOut | null>(null);
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

  const leave = (): void => {
    for (const release of releases) release();
    setWay(null);
    if (way === null) return;
    if ('to' in way) void navigate(way.to);
    else window.history.go(way.steps);
  };
  return { isAsked: way !== null, leave, stay: () => setWay(null) };
}
