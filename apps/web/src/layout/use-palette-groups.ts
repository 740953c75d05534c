import { useEffect, useState } from 'react';

import { layoutTexts } from './layout.texts.ts';
import {
  bookmarkGroups,
  matchingGroups,
  pageEntries,
  type PaletteBookmarks,
  type PaletteSources,
} from './palette-entries.ts';
import { useRecordSearch } from './use-record-search.ts';

const noBookmarks: PaletteBookmarks = { bookmarks: [], suggestions: [] };

/** Bookmarks and suggestions, once they are there; the palette does without them when they do not come. */
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

/** All that the palette has to offer for what is typed. */
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
  const found = records.groups.filter(({ entries }) => entries.length > 0);
  return { groups: [...found, ...known], isSearching: records.isSearching };
}
