import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';

import { BookmarkStars } from './bookmark-stars.tsx';
import { type BookmarkData, bookmarkCache } from './core/bookmarks.ts';
import { startLive } from './core/live.ts';
import { ModuleList } from './core/module-list.ts';
import { notificationsOpened } from './core/notifications-read.ts';
import { signOut } from './core/session.ts';
import { useUserInfo } from './core/session-store.ts';
import { createStore, type Store } from './core/store.ts';
import { setToastPort } from './core/toast.ts';
import { Shell } from './layout/shell.tsx';
import { modules } from './modules/index.ts';
import { releaseNotesOffer } from './modules/release-notes/release-notes.offer.ts';
import { preloadScreen, ScreenRoutes } from './screen-routes.tsx';
import { showToast } from './ui/feedback/toasts.ts';

preloadScreen(window.location.pathname);

/** Sockets and toasts, for as long as somebody is signed in. */
function useServices(store: Store): void {
  const { _id: userId, company } = useUserInfo();
  useEffect(() => setToastPort(showToast), []);
  useEffect(() => {
    const live = startLive({ modules, dispatch: store.dispatch, userId, companyId: company._id });
    return () => void live.then((stop) => stop());
  }, [store, userId, company._id]);
}

/** What the palette opens with, read anew each time; it opens without bookmarks when they cannot be loaded. */
function bookmarkLoader(store: Store) {
  const read = bookmarkCache.endpoints.bookmarks.initiate(undefined, { subscribe: false, forceRefetch: true });
  return async (): Promise<BookmarkData> => (await store.dispatch(read)).data ?? { bookmarks: [], suggestions: [] };
}

/** The portal of a signed-in person: store, shell and screens. */
export function SignedInApp() {
  const info = useUserInfo();
  const [store] = useState(createStore);
  const [loadBookmarks] = useState(() => bookmarkLoader(store));
  useServices(store);
  return (
    <Provider store={store}>
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
    </Provider>
  );
}
