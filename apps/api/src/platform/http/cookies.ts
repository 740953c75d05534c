import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names of the cookies: under https they carry the prefixes that bind them to this host (OWASP ASVS 5.0, 3.3). */
export interface CookieNames {
  access: string;
  refresh: string;
  csrf: string;
  device: string;
  learner: string;
  holder: string;
}

/** How long an access cookie is good. */
export const accessMs = 15 * 60_000;
/** How long a session may lie idle: a refresh cookie that was not used for so long is no longer good. */
export const sessionMs = 30 * 24 * 3_600_000;
const refreshPath = '/api/companyUsers/refreshtoken';
/** As long as a device stays known (`modules/auth/device.ts`). */
const deviceMs = 90 * 24 * 3_600_000;
/** How long a learner may go on without opening their link again (contract of the programmes). */
export const learnerMs = 12 * 3_600_000;
const learnerPath = '/api/awareness-session';
/** Lists and files of certificates are below it. */
const holderPath = '/api';

/** `__Host-` wants the path `/`; the refresh cookie has a narrower one and takes `__Secure-`. */
export const cookieNames = (isSecure: boolean): CookieNames => ({
  access: isSecure ? '__Host-portal_access' : 'portal_access',
  refresh: isSecure ? '__Secure-portal_refresh' : 'portal_refresh',
  csrf: isSecure ? '__Host-portal_csrf' : 'portal_csrf',
  device: isSecure ? '__Host-portal_device' : 'portal_device',
  learner: isSecure ? '__Secure-portal_learner' : 'portal_learner',
  holder: isSecure ? '__Secure-portal_holder' : 'portal_holder',
});

/** What the browser keeps of a session. */
export interface CookieJar {
  read(name: keyof CookieNames): string | undefined;
  setSession(tokens: { access: string; refresh: string }): void;
  setDevice(value: string): void;
  setLearner(value: string): void;
  /** What the link to someone's own certificates is exchanged for; good for so many seconds. */
  setHolder(value: string, seconds: number): void;
  clearSession(): void;
}

/** The cookies of one request and its reply. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): CookieJar {
  const names = cookieNames(isSecure);
  const base: CookieSerializeOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' };
  // Only the portal's own pages call this path: a link from elsewhere opens the page, and the page renews the session.
  const ofRefresh: CookieSerializeOptions = { ...base, sameSite: 'strict', path: refreshPath };
  return {
    read: (name) => request.cookies[names[name]],
    setSession({ access, refresh }) {
      reply.setCookie(names.access, access, { ...base, maxAge: accessMs / 1000 });
      reply.setCookie(names.refresh, refresh, { ...ofRefresh, maxAge: sessionMs / 1000 });
    },
    setDevice: (value) => void reply.setCookie(names.device, value, { ...base, maxAge: deviceMs / 1000 }),
    setLearner: (value) =>
      void reply.setCookie(names.learner, value, { ...base, path: learnerPath, maxAge: learnerMs / 1000 }),
    setHolder: (value, seconds) =>
      void reply.setCookie(names.holder, value, { ...base, path: holderPath, maxAge: seconds }),
    clearSession() {
      reply.clearCookie(names.access, base);
      reply.clearCookie(names.refresh, ofRefresh);
      reply.clearCookie(names.csrf, base);
    },
  };
}
