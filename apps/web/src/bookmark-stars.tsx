import { isStaffRole } from '@gatehouse/contract/access';
import { type ReactNode, useMemo } from 'react';

import { useBookmarksQuery, useChangeBookmarkMutation } from './core/bookmarks.ts';
import { coreTexts } from './core/core.texts.ts';
import { useUserInfo } from './core/session-store.ts';
import { BookmarksContext } from './ui/marks/bookmark-star.tsx';

/** Gives every star on the page the bookmarks of the signed-in user. Bookmarks are for clients (spec §7). */
export function BookmarkStars({ children }: { children: ReactNode }) {
  const isStaff = isStaffRole(useUserInfo().role);
  const { data } = useBookmarksQuery(undefined, { skip: isStaff });
  const [change] = useChangeBookmarkMutation();
  const value = useMemo(
    () => ({
      ids: new Set(data?.bookmarks.map(({ id }) => id)),
      change: (id: string, isBookmarked: boolean) => void change({ id, isBookmarked }),
      labelOf: coreTexts.bookmark,
    }),
    [data, change],
  );
  return <BookmarksContext value={isStaff ? null : value}>{children}</BookmarksContext>;
}
