import type { BookmarkKind } from '@gatehouse/contract/bookmarks/bookmarks';
import type { Bookmark } from '@gatehouse/contract/bookmarks/bookmarks.schema';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import IconBug from '@tabler/icons-react/dist/esm/icons/IconBug.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconFishHook from '@tabler/icons-react/dist/esm/icons/IconFishHook.mjs';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconRefreshDot from '@tabler/icons-react/dist/esm/icons/IconRefreshDot.mjs';
import IconShieldExclamation from '@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs';
import IconShieldSearch from '@tabler/icons-react/dist/esm/icons/IconShieldSearch.mjs';
import IconWorldSearch from '@tabler/icons-react/dist/esm/icons/IconWorldSearch.mjs';

import { mayOpen } from '../core/guard.tsx';
import type { MenuEntry, WebModule } from '../core/module.ts';
import { viewerOf } from '../core/session-store.ts';
import { layoutTexts } from './layout.texts.ts';
import type { PageKey } from './page-keys.ts';

/** An entry of the palette: a link or an action. */
export interface PaletteEntry {
  id: string;
  title: string;
  hint?: string;
  icon?: MenuEntry['icon'];
  keys?: readonly string[];
  to?: string;
  act?: () => void;
}

export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
}

export interface PaletteBookmarks {
  bookmarks: readonly Bookmark[];
  suggestions: readonly Bookmark[];
}

export interface PaletteSources {
  viewer: UserInfo;
  modules: readonly WebModule[];
  pages: readonly PageKey[];
  actions: readonly PaletteEntry[];
  loadBookmarks: () => Promise<PaletteBookmarks>;
}

const texts = layoutTexts.palette;

/** Returns every titled page that the viewer may open, with its shortcut. */
export function pageEntries(modules: readonly WebModule[], viewer: UserInfo, keys: readonly PageKey[]): PaletteGroup {
  const screens = modules.flatMap((module) => module.screens).filter((screen) => mayOpen(screen, viewerOf(viewer)));
  const entries = screens.flatMap(({ path, title, key: single }) => {
    if (title === undefined || path.includes(':')) return [];
    const letter = keys.find(({ to }) => to === path)?.key;
    const shown = single === undefined ? letter && ['g', letter] : [single];
    return [{ id: `page ${path}`, title, to: path, ...(shown && { keys: shown }) }];
  });
  return { title: texts.pages, entries };
}

/** Icons of records in the palette, the same as in the menu. */
const recordIcons: Record<BookmarkKind, MenuEntry['icon']> = {
  engagement: IconShieldSearch,
  finding: IconListSearch,
  retest: IconRefreshDot,
  leak: IconWorldSearch,
  issue: IconBug,
  asset: IconPackages,
  cve: IconShieldExclamation,
  invoice: IconReceipt,
  activity: IconCalendar,
  campaign: IconFishHook,
};

/** Returns the entry of a record. The hint is its ID, or its kind if there is no ID or the title is the ID. */
const recordEntry = ({ id, idVisual, title, link, kind }: Bookmark): PaletteEntry => ({
  id: `record ${id}`,
  title,
  hint: idVisual === '' || idVisual === title ? texts.kinds[kind] : idVisual,
  icon: recordIcons[kind],
  to: link,
});

/** Returns the bookmarks, then the suggestions that are not bookmarked. Bookmarks without a link are still being saved. */
export function bookmarkGroups({ bookmarks, suggestions }: PaletteBookmarks): readonly PaletteGroup[] {
  const known = new Set(bookmarks.map(({ id }) => id));
  return [
    { title: texts.bookmarks, entries: bookmarks.filter(({ link }) => link !== '').map(recordEntry) },
    { title: texts.suggestions, entries: suggestions.filter(({ id }) => !known.has(id)).map(recordEntry) },
  ];
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the entries that contain every typed word, without empty groups. */
export function matchingGroups(groups: readonly PaletteGroup[], wanted: string): readonly PaletteGroup[] {
  const words = plain(wanted).split(/\s+/u).filter(Boolean);
  const matches = ({ title, hint = '' }: PaletteEntry) =>
    words.every((word) => plain(`${title} ${hint}`).includes(word));
  return groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(matches) }))
    .filter(({ entries }) => entries.length > 0);
}
