import { auth } from '@gatehouse/contract/auth/auth';
import { bookmarks } from '@gatehouse/contract/bookmarks/bookmarks';
import { clientMonitoring } from '@gatehouse/contract/clients/client-monitoring';
import { clientWelcome } from '@gatehouse/contract/clients/client-welcome';
import { me } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { savedViews } from '@gatehouse/contract/saved-views/saved-views';
import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

import { App } from '../app.tsx';
import { useAppearance } from '../core/appearance-store.ts';
import { type OnDemand, onDemand } from '../core/on-demand.tsx';
import { isPublicPath } from '../core/public-paths.ts';
import { startSession } from '../core/session.ts';
import { layoutTexts } from '../layout/layout.texts.ts';
import { whatsNew } from '../layout/whats-new.ts';
import { releaseNotesVersion } from '../modules/release-notes/release-notes.version.ts';
import { signedInApp } from '../session-gate.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { ExactTimes } from '../ui/time/time-style.ts';
import { answer, type Answer, fakeApi, refuse } from './fake-api.ts';

interface Given {
  /** Who is signed in; no one when left out. */
  viewer?: UserInfo;
  /** What the server says beyond the session; later answers go before earlier ones. */
  answers?: readonly Answer[];
}

/** Of a client whose first days are over. */
const settled = { isShown: false, lead: null, steps: [], upcoming: [], services: [], canRequestTest: false };

const nobody = { status: 401, code: 'SIGN_IN_REQUIRED', message: 'Sign in to continue' } as const;

function sessionAnswers(viewer: UserInfo | undefined): Answer[] {
  return [
    answer(auth.csrfToken, { csrfToken: 'token' }),
    answer(auth.checkToken, { authenticated: viewer !== undefined }),
    viewer ? answer(me.info, viewer) : refuse(me.info, nobody),
    viewer ? answer(auth.refresh, { refreshed: true }) : refuse(auth.refresh, nobody),
    answer(bookmarks.data, { suggestions: [], bookmarks: [] }),
    answer(savedViews.list, []),
    // Of no area is anything known unless a test says it.
    answer(clientMonitoring.read, []),
    answer(clientWelcome.read, settled),
  ];
}

/** Stands in for the shell: only what pages count on, without menu, top bar, palette and footer. */
function PageFrame({ children }: { children: ReactNode }) {
  const { times } = useAppearance();
  return (
    <ExactTimes value={times === 'exact'}>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Toaster texts={layoutTexts.toaster} />
    </ExactTimes>
  );
}

/** Everything that a signed-in user gets, in a frame that shows nothing but the page. */
const signedInPage = onDemand(async () => {
  const { SignedInPortal } = await import('../signed-in-portal.tsx');
  return { default: () => <SignedInPortal frame={PageFrame} /> };
});

function open(signedIn: OnDemand, address: string, { viewer, answers = [] }: Given) {
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
  return { server, person, ...render(<App signedIn={signedIn} />) };
}

/**
 * Opens a page at an address, as a user would: routes, guards, data and sockets are those of the portal, only the shell
 * around the page is missing. Answers the server and someone who can type and click.
 */
export const renderPage = (address: string, given: Given = {}) => open(signedInPage, address, given);

/** Opens a page with the shell, for tests of the shell itself. */
export const renderScreen = (address: string, given: Given = {}) => open(signedInApp, address, given);

/** Where the browser is now. */
export const shownAddress = (): string => `${window.location.pathname}${window.location.search}`;
