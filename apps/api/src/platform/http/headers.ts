import type { FastifyInstance } from 'fastify';

import type { Config } from '../config.ts';

const yearSeconds = 31_536_000;

/** Nothing of an answer of the API may run or be framed, even when it is opened as a page. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** What a page that plays courses may also frame and play: whatever is on the content host. */
export const contentFrames = (contentOrigin: string | null): readonly string[] =>
  contentOrigin === null ? [] : [`frame-src ${contentOrigin}`, `media-src ${contentOrigin}`];

/** What a page that previews files may also frame: what it has fetched itself. */
export const previewFrames: readonly string[] = ['frame-src blob:'];

/** The policy of the page: our own files, and inline only what carries the nonce of this answer; some pages frame more. */
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
 * Security headers of every answer. Everything gets the strict policy and is never cached; the page and its assets set
 * their own. Nothing here reads the address: one route has many spellings (`/api`, `/%61pi`, `http://host/api`).
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

/** Puts the security headers on every answer; the values are the same for all, so they are built once (ADR 24). */
export function setHeaders(app: FastifyInstance, { isSecure }: Pick<Config, 'isSecure'>): void {
  const headers = securityHeaders(isSecure);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
