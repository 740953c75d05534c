import { auth } from '@gatehouse/contract/auth/auth';
import { bookmarks } from '@gatehouse/contract/bookmarks/bookmarks';
import { clientMonitoring } from '@gatehouse/contract/clients/client-monitoring';
import { clientWelcome } from '@gatehouse/contract/clients/client-welcome';
import { engagementDays } from '@gatehouse/contract/engagements/engagement-days';
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
import { whatsNew } from '../layout/use-whats-new.ts';
import { releaseNotesVersion } from '../modules/release-notes/release-notes.version.ts';
import { signedInApp } from '../session-gate.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { ExactTimes } from '../ui/time/time-style.ts';
import { answer, type Answer, fakeApi, refuse } from './fake-api.ts';

interface RenderOptions {
  /** The signed-in user; signed out by default. */
  viewer?: UserInfo;
  /** Responses besides those of the session; later ones take precedence. */
  answers?: readonly Answer[];
}

/** The welcome data of a client that has completed onboarding. */
const settled = { isShown: false, lead: null, steps: [], upcoming: [], services: [], canRequestTest: false };

/** The days of an engagement without findings. */
const noDays = { date_start: null, date_end: null, today: '2026-02-05', findings: [], retests: [] };

const nobody = { status: 401, code: 'SIGN_IN_REQUIRED', message: 'Sign in to continue' } as const;

function sessionAnswers(viewer: UserInfo | undefined): Answer[] {
  return [
    answer(auth.csrfToken, { csrfToken: 'token' }),
    answer(auth.checkToken, { authenticated: viewer !== undefined }),
    viewer ? answer(me.info, viewer) : refuse(me.info, nobody),
    viewer ? answer(auth.refresh, { refreshed: true }) : refuse(auth.refresh, nobody),
    answer(bookmarks.data, { suggestions: [], bookmarks: [] }),
    answer(savedViews.list, []),
    // No monitoring data unless a test provides it.
    answer(clientMonitoring.read, []),
    answer(clientWelcome.read, settled),
    // No findings by day unless a test provides them.
    answer(engagementDays.read, noDays),
    answer(engagementDays.readOfClient, noDays),
  ];
}

/** Replaces the shell with the parts that pages rely on, without menu, top bar, palette and footer. */
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

/** The signed-in portal in a frame without the shell. */
const signedInPage = onDemand(async () => {
  const { SignedInPortal } = await import('../signed-in-portal.tsx');
  return { default: () => <SignedInPortal frame={PageFrame} /> };
});

function open(signedIn: OnDemand, address: string, { viewer, answers = [] }: RenderOptions) {
  window.history.replaceState(null, '', address);
  // Otherwise the release notes would open after a second and take the focus.
  whatsNew.write({ hasSeen: true, version: releaseNotesVersion });
  const server = fakeApi(...sessionAnswers(viewer), ...answers);
  const person = userEvent.setup({
    // Style sheets are not loaded, so no element can block the pointer.
    pointerEventsCheck: PointerEventsCheckLevel.Never,
    advanceTimers: (ms) => (vi.isFakeTimers() ? void vi.advanceTimersByTime(ms) : undefined),
  });
  void startSession({ isPublicPage: isPublicPath(window.location.pathname) });
  return { server, person, ...render(<App signedIn={signedIn} />) };
}

/**
 * Renders the page at an address with the portal's routes, guards, data and sockets, but without the shell. Returns the fake server and a
 * user-event instance.
 */
export const renderPage = (address: string, given: RenderOptions = {}) => open(signedInPage, address, given);

/** Renders a page with the shell, for tests of the shell itself. */
export const renderScreen = (address: string, given: RenderOptions = {}) => open(signedInApp, address, given);

/** Returns the browser's current address. */
export const shownAddress = (): string => `${window.location.pathname}${window.location.search}`;
