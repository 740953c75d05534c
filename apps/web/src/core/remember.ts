import { useSyncExternalStore } from 'react';

/** A setting stored in this browser. */
export interface StoredSetting<T> {
  read: () => T;
  write: (value: T) => void;
  /** Calls the listener on changes here and in other tabs, and returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

const prefix = 'gatehouse.';

/** A storage key. It is prefixed with the portal's name unless `exact`, for keys that the specification defines. */
type Key = string | { exact: string };

const storageKey = (key: Key): string => (typeof key === 'string' ? prefix + key : key.exact);

/** Returns the stored text. Storage may be forbidden, which must not break the page. */
function stored(key: Key): string | null {
  try {
    return localStorage.getItem(storageKey(key));
  } catch {
    return null;
  }
}

/** Returns true if storage accepted the value; otherwise the setting lasts until the page is closed. */
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

/** Creates a setting with its own key. A stored value that fails `isValid` is ignored in favor of the default. */
export function remembered<T>(key: Key, isValid: (value: unknown) => value is T, fallback: T): StoredSetting<T> {
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
    // If the last write failed, the stored value is outdated.
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

/** Reads and writes a setting in a component, in sync across tabs. */
export function useRemembered<T>(memory: StoredSetting<T>): [T, (value: T) => void] {
  return [useSyncExternalStore(memory.subscribe, memory.read), memory.write];
}
