import { useSyncExternalStore } from 'react';

import {
  type Appearance,
  appearanceFromStorage,
  appearanceKeys,
  attributesOf,
  defaultAppearance,
  storageKeyOf,
} from './appearance.ts';

const darkDevice = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

const forbiddenStorage: Pick<Storage, 'getItem'> = { getItem: () => null };

function storage(): Pick<Storage, 'getItem'> {
  try {
    return localStorage;
  } catch {
    return forbiddenStorage;
  }
}

function keep(appearance: Appearance): void {
  try {
    for (const key of appearanceKeys) localStorage.setItem(storageKeyOf(key), JSON.stringify(appearance[key]));
  } catch {
    // If local storage is full or forbidden, the choice lasts until the page is closed.
  }
}

function show(appearance: Appearance): void {
  for (const [name, value] of Object.entries(attributesOf(appearance, darkDevice().matches))) {
    document.documentElement.setAttribute(name, value);
  }
}

let current: Appearance = appearanceFromStorage(storage());
const listeners = new Set<() => void>();

function adopt(next: Appearance): void {
  current = next;
  show(next);
  for (const listener of listeners) listener();
}

const readAgain = (): void => adopt(appearanceFromStorage(storage()));
const showAgain = (): void => adopt({ ...current });

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', readAgain);
    darkDevice().addEventListener('change', showAgain);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', readAgain);
    darkDevice().removeEventListener('change', showAgain);
  };
}

/** Applies the change at once, here and in other tabs, and stores it. */
export function changeAppearance(change: Partial<Appearance>): void {
  const next = { ...current, ...change };
  keep(next);
  adopt(next);
}

/** Resets every setting to its default. */
export const resetAppearance = (): void => changeAppearance(defaultAppearance);

/** Drops the settings in memory and reads the storage again, as a new page would. */
export const reloadAppearance = readAgain;

/** The appearance settings, kept in sync across tabs. */
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => current);
