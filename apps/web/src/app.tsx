import './core/history-guard.ts';

import { type ComponentProps, useEffect } from 'react';
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';

import { BlankLayout } from './layout/blank-layout.tsx';
import { PageBoundary } from './layout/page-boundary.tsx';
import { PageSpinner } from './layout/page-spinner.tsx';
import { publicScreens } from './modules/public.ts';
import { enforcedChange, enforcedFactor, SessionGate, SignedIn, signedInApp } from './session-gate.tsx';
import { changePasswordPath, secondFactorPath } from './core/guard.tsx';
import { type OnDemand, onDemand, PageOnDemand } from './core/on-demand.tsx';
import { pollBranding } from './core/follow-branding.ts';
import { PageFrameContext } from './core/page-frame.ts';

const publicPages = publicScreens.map(({ path, load, isBare = false }) => ({ path, page: onDemand(load), isBare }));

/** A development tool; production builds have neither its route nor its code. */
const kitPage = import.meta.env.PROD ? null : onDemand(() => import('./kit/kit-page.tsx'));

const inBlankLayout = (parts: ComponentProps<typeof BlankLayout>) => <BlankLayout {...parts} />;

/** A full-window page without the card of the blank layout. */
function BarePage({ page }: { page: OnDemand }) {
  const { pathname } = useLocation();
  return (
    <PageFrameContext value={inBlankLayout}>
      <PageBoundary resetKey={pathname}>
        <PageOnDemand page={page} waiting={<PageSpinner />} />
      </PageBoundary>
    </PageFrameContext>
  );
}

/**
 * A page in the blank layout. The key immediately replaces the previous page with a spinner (specification.md, Shell), even on slow
 * connections.
 */
function BlankPage({ page }: { page: OnDemand }) {
  const { pathname } = useLocation();
  return (
    <BlankLayout>
      <PageBoundary resetKey={pathname}>
        <PageOnDemand key={pathname} page={page} waiting={<PageSpinner />} />
      </PageBoundary>
    </BlankLayout>
  );
}

/** The layout route of all public pages, kept while navigating between them. */
function PublicPages() {
  useEffect(pollBranding, []);
  return <Outlet />;
}

interface AppProps {
  /** Content for signed-in users; page tests replace it with one without the shell. */
  signedIn?: OnDemand;
}

/** Public pages use the blank layout; all other pages wait for the session first. */
function AppRoutes({ signedIn = signedInApp }: AppProps) {
  return (
    <Routes>
      <Route element={<PublicPages />}>
        {publicPages.map(({ path, page, isBare }) => (
          <Route key={path} path={path} element={isBare ? <BarePage page={page} /> : <BlankPage page={page} />} />
        ))}
      </Route>
      <Route path="/awareness-session" element={<Navigate to="/" replace />} />
      {kitPage && <Route path="/kit" element={<PageOnDemand page={kitPage} waiting={<PageSpinner />} />} />}
      <Route element={<SessionGate />}>
        <Route path={changePasswordPath} element={<BlankPage page={enforcedChange} />} />
        <Route path={secondFactorPath} element={<BlankPage page={enforcedFactor} />} />
        <Route path="*" element={<SignedIn app={signedIn} />} />
      </Route>
    </Routes>
  );
}

export function App(props: AppProps) {
  return (
    <BrowserRouter>
      <AppRoutes {...props} />
    </BrowserRouter>
  );
}
