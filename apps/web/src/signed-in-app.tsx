import { useEffect, useState } from 'react';

import { BookmarkStars } from './bookmark-stars.tsx';
import { type BookmarkData, loadBookmarks as readBookmarks } from './core/bookmarks.ts';
import { type Cache, CacheProvider, createCache } from './core/data/cache.ts';
import { startLive } from './core/live.ts';
import { ModuleList } from './core/module-list.ts';
import { notificationsOpened } from './core/notifications-read.ts';
import { signOut } from './core/session.ts';
import { useUserInfo } from './core/session-store.ts';
import { setToastPort } from './core/toast.ts';
import { Shell } from './layout/shell.tsx';
import { modules } from './modules/index.ts';
import { releaseNotesOffer } from './modules/release-notes/release-notes.offer.ts';
import { preloadScreen, ScreenRoutes } from './screen-routes.tsx';
import { showToast } from './ui/feedback/toasts.ts';

preloadScreen(window.location.pathname);

/** Sockets and toasts, for as long as someone is signed in. */
function useServices(cache: Cache): void {
  const { _id: userId, company } = useUserInfo();
  useEffect(() => setToastPort(showToast), []);
  useEffect(() => {
    const live = startLive({ modules, cache, userId, companyId: company._id });
    return () => void live.then((stop) => stop());
  }, [cache, userId, company._id]);
}

/** What the palette opens with, read again each time; it opens without bookmarks when they cannot be loaded. */
const bookmarkLoader = (cache: Cache) => (): Promise<BookmarkData> =>
  readBookmarks(cache).catch(() => ({ bookmarks: [], suggestions: [] }));

/** The portal of a signed-in person: cache, shell and screens. */
export function SignedInApp() {
  const info = useUserInfo();
  const [cache] = useState(createCache);
  const [loadBookmarks] = useState(() => bookmarkLoader(cache));
  useServices(cache);
  return (
    <CacheProvider client={cache}>
      <ModuleList value={modules}>
        <Shell
          viewer={info}
          modules={modules}
          releaseNotes={releaseNotesOffer}
          loadBookmarks={loadBookmarks}
          onSignOut={() => void signOut()}
          onNotificationsOpened={notificationsOpened}
        >
          <BookmarkStars>
            <ScreenRoutes />
          </BookmarkStars>
        </Shell>
      </ModuleList>
    </CacheProvider>
  );
}
