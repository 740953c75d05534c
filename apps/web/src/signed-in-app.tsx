import { bookmarks } from '@gatehouse/contract/bookmarks';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';

import { call } from './core/call.ts';
import { useIsOffline } from './core/connection.ts';
import { startLive } from './core/live.ts';
import { ModuleList } from './core/module-list.ts';
import { notificationsOpened } from './core/notifications-read.ts';
import { signOut } from './core/session.ts';
import { startSessionRefresh } from './core/session-refresh.ts';
import { useUserInfo } from './core/session-store.ts';
import { createStore, type Store } from './core/store.ts';
import { setToastPort } from './core/toast.ts';
import { Shell } from './layout/shell.tsx';
import { modules } from './modules/index.ts';
import { releaseNotesOffer } from './modules/release-notes/release-notes.offer.ts';
import { preloadScreen, ScreenRoutes } from './screen-routes.tsx';
import { showToast } from './ui/toasts.ts';

preloadScreen(window.location.pathname);

/** Sockets, renewal of the session and toasts, for as long as somebody is signed in. */
function useServices(store: Store): void {
  const { _id: userId, company } = useUserInfo();
  useEffect(() => setToastPort(showToast), []);
  useEffect(startSessionRefresh, []);
  useEffect(() => {
    const live = startLive({ modules, dispatch: store.dispatch, userId, companyId: company._id });
    return () => void live.then((stop) => stop());
  }, [store, userId, company._id]);
}

/** The palette begins without bookmarks where they cannot be had. */
async function loadBookmarks() {
  const { data } = await call(bookmarks.data);
  return data ?? { bookmarks: [], suggestions: [] };
}

/** The portal of a signed-in person: store, shell and screens. */
export function SignedInApp() {
  const info = useUserInfo();
  const [store] = useState(createStore);
  useServices(store);
  return (
    <Provider store={store}>
      <ModuleList value={modules}>
        <Shell
          viewer={info}
          modules={modules}
          isOffline={useIsOffline()}
          releaseNotes={releaseNotesOffer}
          loadBookmarks={loadBookmarks}
          onSignOut={() => void signOut()}
          onNotificationsOpened={notificationsOpened}
        >
          <ScreenRoutes />
        </Shell>
      </ModuleList>
    </Provider>
  );
}
