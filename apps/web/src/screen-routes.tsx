import { useEffect } from 'react';
import {
  generatePath,
  matchRoutes,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  useParams,
} from 'react-router';

import { Guard, startPageOf } from './core/guard.tsx';
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
import { focusHeading } from './ui/layout/focus-heading.ts';

const screens = modules.flatMap((module) => module.screens);
const pages = screens.map((screen) => ({ screen, page: onDemand(screen.load) }));
const routeOf = ({ path, below }: Screen): string => (below === undefined ? path : `${path}/${below}`);
const routes = screens.map((screen) => ({ id: screen.path, path: routeOf(screen) }));

/** Redirects old report addresses to the engagements for users who may view them (specification.md, Access table). */
const reports = {
  path: '/reports',
  access: { roles: ['company-admin', 'company-manager', 'company-user'] },
} as const satisfies Pick<Screen, 'path' | 'access'>;

/** Returns the screen at a path, by the router's matching rules. */
export const screenAt = (pathname: string): Screen | undefined =>
  pages.find(({ screen }) => screen.path === matchRoutes(routes, pathname)?.at(-1)?.route.id)?.screen;

/** Starts loading the code of a page before the session is known. */
export function preloadScreen(pathname: string): void {
  const wanted = screenAt(pathname);
  void pages.find(({ screen }) => screen === wanted)?.page.get();
}

/**
 * Returns true and reloads the page if the document's content security policy differs from the screen's. The server knows only one spelling
 * of the path of such a screen, so it is generated.
 */
function useDocumentReload({ path, frames }: Screen): boolean {
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

/** The router's key for the first entry of the history. */
const firstEntry = 'default';

/** True if a list has returned the focus to its opened row. */
const isAtRow = (): boolean => document.activeElement?.matches('main [data-row-link]') ?? false;

/** Focuses the heading of a page after navigation. */
function FocusOnNavigation() {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (key === firstEntry || isAtRow()) return;
    focusHeading();
    if (!isBack) window.scrollTo(0, 0);
    // Runs once per mount: filters also change the history entry and must not move the focus.
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per mount
  }, []);
  return null;
}

/**
 * A screen with its boundary. The key immediately replaces the previous page with a spinner (specification.md, Shell). Tabs within a screen
 * share the key, so they do not count as a new page.
 */
function PageFrame({ screen, page }: (typeof pages)[number]) {
  const { pathname } = useLocation();
  if (useDocumentReload(screen)) return <PageSpinner />;
  return (
    <PageBoundary resetKey={pathname}>
      <PageOnDemand key={screen.path} page={page} waiting={<PageSpinner />}>
        <FocusOnNavigation key={screen.below === undefined ? pathname : screen.path} />
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

/** Routes, guards and loading of all registered screens. */
export function ScreenRoutes() {
  const home = startPageOf(useViewer(), screens);
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
