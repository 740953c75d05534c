import { auth } from '@gatehouse/contract/auth';
import { bookmarks } from '@gatehouse/contract/bookmarks';
import { me, type UserInfo } from '@gatehouse/contract/me';
import { savedViews } from '@gatehouse/contract/saved-views';
import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

import { App } from '../app.tsx';
import { isPublicPath } from '../core/public-paths.ts';
import { startSession } from '../core/session.ts';
import { whatsNew } from '../layout/whats-new.ts';
import { releaseNotesVersion } from '../modules/release-notes/release-notes.version.ts';
import { answer, type Answer, fakeApi, refuse } from './fake-api.ts';

interface Given {
  /** Who is signed in; no one when left out. */
  viewer?: UserInfo;
  /** What the server says beyond the session; later answers go before earlier ones. */
  answers?: readonly Answer[];
}

const nobody = { status: 401, code: 'SIGN_IN_REQUIRED', message: 'Sign in to continue' } as const;

function sessionAnswers(viewer: UserInfo | undefined): Answer[] {
  return [
    answer(auth.csrfToken, { csrfToken: 'token' }),
    answer(auth.checkToken, { authenticated: viewer !== undefined }),
    viewer ? answer(me.info, viewer) : refuse(me.info, nobody),
    viewer ? answer(auth.refresh, { refreshed: true }) : refuse(auth.refresh, nobody),
    answer(bookmarks.data, { suggestions: [], bookmarks: [] }),
    answer(savedViews.list, []),
  ];
}

/** Opens the portal at an address, as a person would; answers the server and someone who can type and click. */
export function renderScreen(address: string, { viewer, answers = [] }: Given = {}) {
  window.history.replaceState(null, '', address);
  // Or they would open after a second and take the focus from what someone types.
  whatsNew.write({ hasSeen: true, version: releaseNotesVersion });
  const server = fakeApi(...sessionAnswers(viewer), ...answers);
  const person = userEvent.setup({
    // No style sheet is loaded that could keep the pointer off.
    pointerEventsCheck: PointerEventsCheckLevel.Never,
    advanceTimers: (ms) => (vi.isFakeTimers() ? void vi.advanceTimersByTime(ms) : undefined),
  });
  void startSession({ isPublicPage: isPublicPath(window.location.pathname) });
  return { server, person, ...render(<App />) };
}

/** Where the browser is now. */
export const shownAddress = (): string => `${window.location.pathname}${window.location.search}`;
