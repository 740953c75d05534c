import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';

import { coreTexts } from './core/core.texts.ts';
import { dueBefore } from './core/guard.tsx';
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

/** Everything that only a signed-in person needs is one chunk. */
export const signedInApp = onDemand(async () => ({ default: (await import('./signed-in-app.tsx')).SignedInApp }));

/** The page of the enforced change, and nothing else for users who have to make it. */
export const enforcedChange = onDemand(() => import('./modules/auth/change-password-page.tsx'));

/** The same for the second factor that the company requires. */
export const enforcedFactor = onDemand(() => import('./modules/auth/second-factor-page.tsx'));

/** What asks for the password again before a sensitive call. */
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

/** Goes on showing the mark that index.html begins with; a spinner joins it when the wait gets long. */
function Starting() {
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
 * Waits until it is known who is there, and leads to sign-in where no one is. Every page that is not public stands
 * behind it, the enforced ones included, so the session is renewed here (specification.md, States and transitions).
 */
export function SessionGate() {
  const { status } = useSession();
  const location = useLocation();
  useEffect(startSessionRefresh, []);
  useEffect(followOtherTabs, []);
  if (status === 'loading') return <Starting />;
  if (status === 'unreachable') return <Unreachable />;
  if (status === 'signed-out') return <Navigate to={loginAddress(location)} replace />;
  return (
    <>
      <Outlet />
      <StepUp />
    </>
  );
}

/** Over whatever page is open, the enforced ones included. */
function StepUp() {
  const stepUp = useStepUp();
  if (stepUp === null) return null;
  return <PageOnDemand page={stepUpDialog} given={{ onAnswer: stepUp.answer }} waiting={null} />;
}

/** The portal of one person; another person gets another one, with nothing of the first in memory. */
export function SignedIn({ app }: { app: OnDemand }) {
  const info = useUserInfo();
  const due = dueBefore(info);
  if (due !== null) return <Navigate to={due} replace />;
  // A view as client, which any tab may begin, is somebody else's portal too.
  const owner = `${info._id} ${info.company._id} ${info.role}`;
  return (
    <PageBoundary resetKey={owner}>
      <PageOnDemand key={owner} page={app} waiting={<Starting />} />
    </PageBoundary>
  );
}
