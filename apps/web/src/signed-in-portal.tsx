import { type ComponentType, type ReactNode, useEffect, useState, useMemo } from 'react';
import { isStaffRole } from '@gatehouse/contract/core/access';

import { type Cache, CacheProvider, createCache, useCache } from './core/data/cache.ts';
import { isChangedByOthers } from './core/data/change-origin.ts';
import { startLive } from './core/live.ts';
import { ModuleList } from './core/module-list.ts';
import { useUserInfo } from './core/session-store.ts';
import { setToastPort } from './core/toast.ts';
import { modules } from './modules/index.ts';
import { preloadScreen, ScreenRoutes } from './screen-routes.tsx';
import { showToast } from './ui/feedback/toasts.ts';
import { LiveChanges } from './ui/live-changes.ts';
import { changeBookmark, useBookmarks } from './core/bookmarks.ts';
import { coreTexts } from './core/core.texts.ts';
import { BookmarksContext } from './ui/marks/bookmark-star.tsx';

preloadScreen(window.location.pathname);

/** Runs the sockets and toasts while a user is signed in. */
function useServices(cache: Cache): void {
  const { _id: userId, company } = useUserInfo();
  useEffect(() => setToastPort(showToast), []);
  useEffect(() => {
    const live = startLive({ modules, cache, userId, companyId: company._id });
    return () => void live.then((stop) => stop());
  }, [cache, userId, company._id]);
}

interface SignedInPortalProps {
  /** The frame around every page. */
  frame: ComponentType<{ children: ReactNode }>;
}

/** The portal of a signed-in user: cache, sockets and screens, in a given frame. */
export function SignedInPortal({ frame: Frame }: SignedInPortalProps) {
  const [cache] = useState(createCache);
  useServices(cache);
  return (
    <CacheProvider client={cache}>
      <ModuleList value={modules}>
        <LiveChanges value={isChangedByOthers}>
          <Frame>
            <BookmarkStars>
              <ScreenRoutes />
            </BookmarkStars>
          </Frame>
        </LiveChanges>
      </ModuleList>
    </CacheProvider>
  );
}

/** Provides the signed-in user's bookmarks to all stars on the page. Only clients have bookmarks (specification.md, Calls). */
function BookmarkStars({ children }: { children: ReactNode }) {
  const hasNone = isStaffRole(useUserInfo().role);
  const data = useBookmarks(hasNone);
  const cache = useCache();
  const value = useMemo(
    () => ({
      ids: new Set(data?.bookmarks.map(({ id }) => id)),
      change: (id: string, isBookmarked: boolean) => void changeBookmark(cache, { id, isBookmarked }),
      labelOf: coreTexts.bookmark,
    }),
    [data, cache],
  );
  return <BookmarksContext value={hasNone ? null : value}>{children}</BookmarksContext>;
}
