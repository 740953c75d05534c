import { BrowserRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { lazy, Suspense } from 'react';

import { BlankLayout } from './layout/blank-layout.tsx';
import { PageSpinner } from './layout/page-spinner.tsx';
import { publicScreens } from './modules/public.ts';
import { EnforcedChange, SessionGate, SignedIn } from './session-gate.tsx';
import { changePasswordPath } from './core/guard.tsx';

const publicPages = publicScreens.map(({ path, load }) => ({ path, Page: lazy(load) }));

/** The key makes the page before give way at once, with a spinner meanwhile (spec §2), however slow the line is. */
function BlankFrame() {
  const { pathname } = useLocation();
  return (
    <BlankLayout>
      <Suspense key={pathname} fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
    </BlankLayout>
  );
}

/** Public pages stand in the blank layout; everything else asks first who is there. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<BlankFrame />}>
        {publicPages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
      <Route element={<SessionGate />}>
        <Route element={<BlankFrame />}>
          <Route path={changePasswordPath} element={<EnforcedChange />} />
        </Route>
        <Route path="*" element={<SignedIn />} />
      </Route>
    </Routes>
  );
}

/** The whole portal. */
export function App() {
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  );
}
