import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The names of the cookies; under https they have the prefixes that bind them to this host (OWASP ASVS 5.0, 3.3). */
export interface CookieNames {
  access: string;
  refresh: string;
  csrf: string;
  device: string;
  learner: string;
  holder: string;
  reader: string;
}

/** The lifetime of an access cookie, in ms. */
export const accessMs = 15 * 60_000;
/** The idle timeout of a session, in ms: a refresh cookie unused for this long is invalid. */
export const sessionMs = 30 * 24 * 3_600_000;
const refreshPath = '/api/companyUsers/refreshtoken';
/** The time that a device stays known, in ms (`modules/auth/device.ts`). */
const deviceMs = 90 * 24 * 3_600_000;
/** The time after which a learner must open their link again, in ms (contract/programmes.md, Paths). */
export const learnerMs = 12 * 3_600_000;
const learnerPath = '/api/awareness-session';
/** The time after which a reader must open their share link again, in ms (contract/deliverables.md, Share links). */
export const readerMs = 12 * 3_600_000;
/** The path that contains both the list and the files of certificates. */
const holderPath = '/api';

/** Returns the names of the cookies. `__Host-` requires the path `/`; the refresh cookie has a narrower one, so it takes `__Secure-`. */
export const cookieNames = (isSecure: boolean): CookieNames => ({
  access: isSecure ? '__Host-portal_access' : 'portal_access',
  refresh: isSecure ? '__Secure-portal_refresh' : 'portal_refresh',
  csrf: isSecure ? '__Host-portal_csrf' : 'portal_csrf',
  device: isSecure ? '__Host-portal_device' : 'portal_device',
  learner: isSecure ? '__Secure-portal_learner' : 'portal_learner',
  holder: isSecure ? '__Secure-portal_holder' : 'portal_holder',
  reader: isSecure ? '__Secure-portal_reader' : 'portal_reader',
});

/** The cookies of a session in the browser. */
export interface CookieJar {
  read(name: keyof CookieNames): string | undefined;
  setSession(tokens: { access: string; refresh: string }): void;
  setDevice(value: string): void;
  setLearner(value: string): void;
  /** Sets the cookie for viewing one's own certificates, valid for this many seconds, in exchange for the link. */
  setHolder(value: string, seconds: number): void;
  /** Sets the cookie of a reader for one share link, so that two links are open at the same time. */
  setReader(value: string, token: string): void;
  clearSession(): void;
}

/** Reads the cookies of a request, and sets those of its reply. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): CookieJar {
  const names = cookieNames(isSecure);
  const base: CookieSerializeOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' };
  // Only the portal's own pages call this path. A link from another site opens the page, which then renews the session.
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
    // Only the page of the link calls this path.
    setReader: (value, token) =>
      void reply.setCookie(names.reader, value, {
        ...base,
        sameSite: 'strict',
        path: `/api/shared-reports/${token}`,
        maxAge: readerMs / 1000,
      }),
    clearSession() {
      reply.clearCookie(names.access, base);
      reply.clearCookie(names.refresh, ofRefresh);
      reply.clearCookie(names.csrf, base);
    },
  };
}
