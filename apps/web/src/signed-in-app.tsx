import { type ReactNode, useState } from 'react';

import { type BookmarkData, loadBookmarks as readBookmarks } from './core/bookmarks.ts';
import { type Cache, useCache } from './core/data/cache.ts';
import { notificationsOpened } from './core/notifications-read.ts';
import { signOut } from './core/session.ts';
import { useUserInfo } from './core/session-store.ts';
import { Shell } from './layout/shell.tsx';
import { modules } from './modules/index.ts';
import { releaseNotesOffer } from './modules/release-notes/release-notes.offer.ts';
import { SignedInPortal } from './signed-in-portal.tsx';

/** Loads the palette's bookmarks each time it opens; if this fails, it opens without them. */
const bookmarkLoader = (cache: Cache) => (): Promise<BookmarkData> =>
  readBookmarks(cache).catch(() => ({ bookmarks: [], suggestions: [] }));

/** The shell with its dependencies from modules, which it must not import. */
function PortalShell({ children }: { children: ReactNode }) {
  const info = useUserInfo();
  const cache = useCache();
  const [loadBookmarks] = useState(() => bookmarkLoader(cache));
  return (
    <Shell
      viewer={info}
      modules={modules}
      releaseNotes={releaseNotesOffer}
      loadBookmarks={loadBookmarks}
      onSignOut={() => void signOut()}
      onNotificationsOpened={notificationsOpened}
    >
      {children}
    </Shell>
  );
}

/** The portal of a signed-in user: shell and screens. */
export function SignedInApp() {
  return <SignedInPortal frame={PortalShell} />;
}
