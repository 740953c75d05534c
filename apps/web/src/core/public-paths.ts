/**
 * Pages without login (specification.md, Public routes; also the first set-up and invitations); awareness, certificate
 * and pay pages by their prefix.
 */
const publicPages = ['/login', '/reset-password', '/set-up', '/accept-invitation'] as const;
const publicPrefixes = [
  '/reset-password/',
  '/awareness-session/',
  '/certificates',
  '/verified-certificates/',
  '/pay/',
] as const;

/** Whether a page needs no login, and so no renewal of a session either. */
export function isPublicPath(pathname: string): boolean {
  return publicPages.some((page) => page === pathname) || publicPrefixes.some((prefix) => pathname.startsWith(prefix));
}

/** Where to go after signing in: a path of this portal, or null for anything that leads elsewhere. */
export function safeReturnTo(wanted: string | null): string | null {
  if (wanted === null || !URL.canParse(wanted, window.location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, window.location.origin);
  const leadsElsewhere = origin !== window.location.origin || !wanted.startsWith('/') || pathname.startsWith('//');
  return leadsElsewhere || isPublicPath(pathname) ? null : `${pathname}${search}${hash}`;
}

/** The address of the sign-in page that leads back to where someone was. */
export function loginAddress(from: { pathname: string; search: string }): string {
  const wanted = safeReturnTo(`${from.pathname}${from.search}`);
  return wanted === null || wanted === '/' ? '/login' : `/login?${new URLSearchParams({ returnTo: wanted })}`;
}
