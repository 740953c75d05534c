import type { MenuEntry, Screen } from '../core/module.ts';
import { addressOf } from './menu-rules.ts';

/** A page with a keyboard shortcut. */
export interface PageKey {
  key: string;
  title: string;
  to: string;
}

const leaves = (entry: MenuEntry): readonly MenuEntry[] => entry.children?.flatMap(leaves) ?? [entry];

/** Returns the pages with a single-key shortcut. */
export const singleKeys = (screens: readonly Screen[]): readonly PageKey[] =>
  screens.flatMap(({ key, title = '', path }) => (key === undefined ? [] : [{ key, title, to: path }]));

/** Assigns each page the first unused letter of its title, for shortcuts with `g`. A page without a free letter has no shortcut. */
export function pageKeys(entries: readonly MenuEntry[]): readonly PageKey[] {
  const taken = new Set<string>();
  const pages = entries.flatMap(leaves).filter(({ disabled, externalLink }) => !disabled && externalLink === undefined);
  return pages.flatMap((entry) => {
    const key = [...entry.title.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !taken.has(letter));
    if (key === undefined) return [];
    taken.add(key);
    return [{ key, title: entry.title, to: addressOf(entry) }];
  });
}
