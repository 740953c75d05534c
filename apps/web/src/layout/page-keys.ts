import type { MenuEntry, Screen } from '../core/module.ts';
import { addressOf } from './menu-rules.ts';

/** A page that `g` and a letter lead to. */
export interface PageKey {
  key: string;
  title: string;
  to: string;
}

const leaves = (entry: MenuEntry): readonly MenuEntry[] => entry.children?.flatMap(leaves) ?? [entry];

/** The pages that a single key opens, of those that the viewer may open. */
export const singleKeys = (screens: readonly Screen[]): readonly PageKey[] =>
  screens.flatMap(({ key, title = '', path }) => (key === undefined ? [] : [{ key, title, to: path }]));

/** Each page gets the first letter of its title that none before it has taken; a page without one goes without. */
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
