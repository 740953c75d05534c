import { isStaffRole } from '@gatehouse/contract/core/access';
import { type ReactNode, useMemo } from 'react';

import { changeBookmark, useBookmarks } from './core/bookmarks.ts';
import { coreTexts } from './core/core.texts.ts';
import { useCache } from './core/data/cache.ts';
import { useUserInfo } from './core/session-store.ts';
import { BookmarksContext } from './ui/marks/bookmark-star.tsx';

/** Provides the signed-in user's bookmarks to all stars on the page. Only clients have bookmarks (specification.md, Calls). */
export function BookmarkStars({ children }: { children: ReactNode }) {
  const isStaff = isStaffRole(useUserInfo().role);
  const data = useBookmarks(isStaff);
  const cache = useCache();
  const value = useMemo(
    () => ({
      ids: new Set(data?.bookmarks.map(({ id }) => id)),
      change: (id: string, isBookmarked: boolean) => void changeBookmark(cache, { id, isBookmarked }),
      labelOf: coreTexts.bookmark,
    }),
    [data, cache],
  );
  return <BookmarksContext value={isStaff ? null : value}>{children}</BookmarksContext>;
}
