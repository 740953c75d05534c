import { useEffect, useState } from 'react';

import { layoutTexts } from './layout.texts.ts';
import {
  bookmarkGroups,
  matchingGroups,
  pageEntries,
  type PaletteBookmarks,
  type PaletteGroup,
  type PaletteSources,
} from './palette-entries.ts';
import { useRecordSearch } from './use-record-search.ts';

const noBookmarks: PaletteBookmarks = { bookmarks: [], suggestions: [] };

/** Returns bookmarks and suggestions once loaded; after a failure the palette works without them. */
function useBookmarks(load: () => Promise<PaletteBookmarks>): PaletteBookmarks {
  const [loaded, setLoaded] = useState(noBookmarks);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (bookmarks) => isWanted && setLoaded(bookmarks),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return loaded;
}

/** Removes records that are already listed as bookmarks. */
const withoutListed = (
  groups: readonly PaletteGroup[],
  listed: ReadonlySet<string | undefined>,
): readonly PaletteGroup[] =>
  groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ to }) => !listed.has(to)) }))
    .filter(({ entries }) => entries.length > 0);

/** Returns the palette's groups for the typed text. */
export function usePaletteGroups(sources: PaletteSources, typed: string) {
  const { modules, viewer, pages, actions, loadBookmarks } = sources;
  const bookmarks = useBookmarks(loadBookmarks);
  const records = useRecordSearch(modules, viewer, typed);
  const known = matchingGroups(
    [
      ...bookmarkGroups(bookmarks),
      pageEntries(modules, viewer, pages),
      { title: layoutTexts.palette.actions, entries: actions },
    ],
    typed,
  );
  const listed = new Set(known.flatMap(({ entries }) => entries.map(({ to }) => to)));
  const found = withoutListed(records.groups, listed);
  return { groups: [...known, ...found], isSearching: records.isSearching };
}
