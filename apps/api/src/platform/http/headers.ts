import type { FastifyInstance } from 'fastify';

import type { Config } from '../settings/config.ts';

const yearSeconds = 31_536_000;

/** The policy of API responses: nothing may run or be framed, even if the response is opened as a page. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Returns the additional policy of pages that play courses: frames and media of the content host. */
export const contentFrames = (contentOrigin: string | null): readonly string[] =>
  contentOrigin === null ? [] : [`frame-src ${contentOrigin}`, `media-src ${contentOrigin}`];

/** The additional policy of pages that preview files: frames of data that the page has fetched. */
export const previewFrames: readonly string[] = ['frame-src blob:'];

/** Returns the policy of the page: our own files, and inline code only with this response's nonce; some pages allow frames. */
export const pagePolicy = (nonce: string, frames: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...frames,
  ].join('; ');

/**
 * Returns the security headers of every response: the strict policy, and no caching; the page and its assets override them. The headers do
 * not depend on the URL, because one route has many spellings (`/api`, `/%61pi`, `http://host/api`).
 */
export const securityHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': apiPolicy,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...(isSecure ? { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` } : {}),
});

/** Sets the security headers on every response; they are the same for all, so they are built once (ADR 24). */
export function setHeaders(app: FastifyInstance, { isSecure }: Pick<Config, 'isSecure'>): void {
  const headers = securityHeaders(isSecure);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
