import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';

import { coreTexts } from './core/core.texts.ts';
import { requiredPage } from './core/guard.tsx';
import { type OnDemand, onDemand, PageOnDemand } from './core/on-demand.tsx';
import { loginAddress } from './core/public-paths.ts';
import { followOtherTabs, startSession } from './core/session.ts';
import { startSessionRefresh } from './core/session-refresh.ts';
import { useSession, useUserInfo } from './core/session-store.ts';
import { useStepUp } from './core/step-up.ts';
import { BlankLayout } from './layout/blank-layout.tsx';
import { BrandIcon } from './layout/brand-mark.tsx';
import { PageBoundary } from './layout/page-boundary.tsx';
import { PageSpinner } from './layout/page-spinner.tsx';
import { ErrorState } from './ui/feedback/error-state.tsx';

/** All code for signed-in users is one chunk. */
export const signedInApp = onDemand(async () => ({ default: (await import('./signed-in-app.tsx')).SignedInApp }));

/** The page of the enforced password change, the only one that affected users can open. */
export const enforcedChange = onDemand(() => import('./modules/auth/change-password-page.tsx'));

/** The page of the enforced second factor, likewise. */
export const enforcedFactor = onDemand(() => import('./modules/auth/second-factor-page.tsx'));

/** The identity prompt before sensitive calls. */
const stepUpDialog = onDemand(async () => ({ default: (await import('./layout/step-up-dialog.tsx')).StepUpDialog }));

function Unreachable() {
  return (
    <BlankLayout>
      <ErrorState
        texts={coreTexts.errorState}
        isPage
        message={coreTexts.unreachable}
        onRetry={() => void startSession({ isPublicPage: false })}
      />
    </BlankLayout>
  );
}

/** Keeps showing the logo from index.html; a spinner appears if loading takes long. */
function StartingScreen() {
  return (
    <>
      <span className="first-mark">
        <BrandIcon />
      </span>
      <PageSpinner />
    </>
  );
}

/**
 * Waits for the session and redirects to sign-in without one. All private pages are behind this gate, including the enforced ones, so it
 * also renews the session (specification.md, States and transitions).
 */
export function SessionGate() {
  const { status } = useSession();
  const location = useLocation();
  useEffect(startSessionRefresh, []);
  useEffect(followOtherTabs, []);
  if (status === 'loading') return <StartingScreen />;
  if (status === 'unreachable') return <Unreachable />;
  if (status === 'signed-out') return <Navigate to={loginAddress(location)} replace />;
  return (
    <>
      <Outlet />
      <StepUp />
    </>
  );
}

/** The identity prompt above any page, including the enforced ones. */
function StepUp() {
  const stepUp = useStepUp();
  if (stepUp === null) return null;
  return <PageOnDemand page={stepUpDialog} given={{ onAnswer: stepUp.answer }} waiting={null} />;
}

/** The portal of one user; another user gets a new instance, with no data of the first in memory. */
export function SignedIn({ app }: { app: OnDemand }) {
  const info = useUserInfo();
  const due = requiredPage(info);
  if (due !== null) return <Navigate to={due} replace />;
  // Starting a client view, in any tab, also changes whose portal this is.
  const owner = `${info._id} ${info.company._id} ${info.role}`;
  return (
    <PageBoundary resetKey={owner}>
      <PageOnDemand key={owner} page={app} waiting={<StartingScreen />} />
    </PageBoundary>
  );
}
