import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../config.ts';

const yearSeconds = 31_536_000;

/** Nothing of an answer of the API may run or be framed, even when it is opened as a page. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The policy of the page: our own files, and inline only what carries the nonce of this answer. */
export const pagePolicy = (nonce: string): string =>
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
  ].join('; ');

/**
 * Security headers of every answer. Everything gets the strict policy and is never cached; the page and its assets set
 * their own. Nothing here reads the address: one route has many spellings (`/api`, `/%61pi`, `http://host/api`).
 */
export async function setHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    hsts: config.isSecure ? { maxAge: yearSeconds, includeSubDomains: true } : false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', apiPolicy).header('cache-control', 'no-store');
  });
}
