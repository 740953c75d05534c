import { useEffect } from 'react';
import { generatePath, matchRoutes, Navigate, Route, Routes, useLocation, useParams } from 'react-router';

import { Arrival } from './arrival.tsx';
import { Guard, homeOf } from './core/guard.tsx';
import type { Screen } from './core/module.ts';
import { onDemand, PageOnDemand } from './core/on-demand.tsx';
import { usePageTitle } from './core/page-title.ts';
import { portalFacts } from './core/portal-facts.ts';
import { useViewer } from './core/session-store.ts';
import { NoPermissionPage, NotFoundPage } from './layout/dead-end.tsx';
import { frameTexts } from './layout/frame.texts.ts';
import { PageBoundary } from './layout/page-boundary.tsx';
import { PageSpinner } from './layout/page-spinner.tsx';
import { modules } from './modules/index.ts';

const screens = modules.flatMap((module) => module.screens);
const pages = screens.map((screen) => ({ screen, page: onDemand(screen.load) }));
const routeOf = ({ path, below }: Screen): string => (below === undefined ? path : `${path}/${below}`);
const routes = screens.map((screen) => ({ id: screen.path, path: routeOf(screen) }));

/** Old addresses of reports lead to the engagements, for those who may see them (specification.md, Access table). */
const reports = {
  path: '/reports',
  access: { roles: ['company-admin', 'company-manager', 'company-user'] },
} as const satisfies Pick<Screen, 'path' | 'access'>;

/** The screen that the router will show at an address, by the router's own rules. */
export const screenAt = (pathname: string): Screen | undefined =>
  pages.find(({ screen }) => screen.path === matchRoutes(routes, pathname)?.at(-1)?.route.id)?.screen;

/** Begins to load the code of the page that is wanted, before it is known who wants it. */
export function preloadScreen(pathname: string): void {
  const wanted = screenAt(pathname);
  void pages.find(({ screen }) => screen === wanted)?.page.get();
}

/**
 * Loads the address anew where the policy of this document is not that of the screen. A screen that frames something has
 * one spelling on the server and many here. @returns whether it does
 */
function useOtherDocument({ path, frames }: Screen): boolean {
  const isOther = portalFacts.frames !== undefined && portalFacts.frames !== (frames ?? 'none');
  const params = useParams();
  const address = frames === undefined ? window.location.pathname : generatePath(path, params);
  useEffect(() => {
    if (!isOther) return;
    if (address === window.location.pathname) window.location.reload();
    else window.location.replace(address);
  }, [isOther, address]);
  return isOther;
}

/**
 * The page before gives way at once, with a spinner in the meantime (specification.md, Shell). Tabs below a screen are
 * not another page: coming to one is no arrival.
 */
function PageFrame({ screen, page }: (typeof pages)[number]) {
  const { pathname } = useLocation();
  if (useOtherDocument(screen)) return <PageSpinner />;
  return (
    <PageBoundary resetKey={pathname}>
      <PageOnDemand key={screen.path} page={page} waiting={<PageSpinner />}>
        <Arrival key={screen.below === undefined ? pathname : screen.path} />
      </PageOnDemand>
    </PageBoundary>
  );
}

function NoPermission({ home }: { home: string }) {
  usePageTitle(frameTexts.noPermission.title);
  return <NoPermissionPage home={home} />;
}

function NotFound({ home }: { home: string }) {
  usePageTitle(frameTexts.notFound.title);
  return <NotFoundPage home={home} />;
}

/** Router, guard and loading of every screen in the registry. */
export function ScreenRoutes() {
  const home = homeOf(useViewer(), screens);
  return (
    <Routes>
      <Route index element={<Navigate to={home} replace />} />
      {pages.map(({ screen, page }) => (
        <Route
          key={screen.path}
          path={routeOf(screen)}
          element={
            <Guard screen={screen} screens={screens}>
              <PageFrame screen={screen} page={page} />
            </Guard>
          }
        />
      ))}
      <Route
        path="/reports/*"
        element={
          <Guard screen={reports} screens={screens}>
            <Navigate to="/engagements" replace />
          </Guard>
        }
      />
      <Route path="/overview" element={<NoPermission home={home} />} />
      <Route path="/access-control" element={<NoPermission home={home} />} />
      <Route path="*" element={<NotFound home={home} />} />
    </Routes>
  );
}
