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

/** What the palette opens with, read again each time; it opens without bookmarks when they cannot be loaded. */
const bookmarkLoader = (cache: Cache) => (): Promise<BookmarkData> =>
  readBookmarks(cache).catch(() => ({ bookmarks: [], suggestions: [] }));

/** The shell, told what it may not know by itself. */
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

/** The portal of a signed-in person: shell and screens. */
export function SignedInApp() {
  return <SignedInPortal frame={PortalShell} />;
}
