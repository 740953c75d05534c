import { useSyncExternalStore } from 'react';

/** One setting that this browser keeps. */
export interface Memory<T> {
  read: () => T;
  write: (value: T) => void;
  /** Tells of changes here and in other tabs; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
}

const prefix = 'gatehouse.';

/** Most settings are under a name of the portal; `exact` is for a key that the specification names. */
type Key = string | { exact: string };

const storageKey = (key: Key): string => (typeof key === 'string' ? prefix + key : key.exact);

/** Storage can be forbidden, full or hold anything at all; none of that may stop the page. */
function stored(key: Key): string | null {
  try {
    return localStorage.getItem(storageKey(key));
  } catch {
    return null;
  }
}

/** Whether the browser has taken it; otherwise the setting holds until the page is left. */
function store(key: Key, text: string): boolean {
  try {
    localStorage.setItem(storageKey(key), text);
    return true;
  } catch {
    return false;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A setting under a key of its own; a stored value that `isValid` refuses counts as none, and the default holds. */
export function remembered<T>(key: Key, isValid: (value: unknown) => value is T, fallback: T): Memory<T> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = fallback;
  let isStored = true;

  const adopt = (next: string | null): void => {
    if (next === text) return;
    text = next;
    const candidate = next === null ? undefined : parsed(next);
    value = isValid(candidate) ? candidate : fallback;
  };
  const read = (): T => {
    // What was stored before is older than what storage did not take.
    const now = isStored ? stored(key) : null;
    if (now !== null) adopt(now);
    return value;
  };

  return {
    read,
    write: (next) => {
      adopt(JSON.stringify(next));
      isStored = store(key, JSON.stringify(next));
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

/** The setting in a component, current across tabs. */
export function useRemembered<T>(memory: Memory<T>): [T, (value: T) => void] {
  return [useSyncExternalStore(memory.subscribe, memory.read), memory.write];
}
