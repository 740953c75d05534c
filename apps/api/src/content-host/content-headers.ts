import type { FastifyInstance } from 'fastify';

/** Returns the policy of a package: it may run and frame its own files, and connect to nothing else. */
const contentPolicy = (portals: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    // No workers, because a persistent service worker would serve the next learner.
    "worker-src 'none'",
    `frame-ancestors 'self' ${portals.join(' ')}`,
    'sandbox allow-scripts allow-same-origin allow-forms',
  ].join('; ');

const features = 'camera microphone geolocation payment usb serial display-capture publickey-credentials-get';

const contentHeaders = (portals: readonly string[]): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(portals),
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': features
    .split(' ')
    .map((feature) => `${feature}=()`)
    .join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-robots-tag': 'noindex',
});

/** Sets the headers of the content host on every response. Only the portal's pages may read its files from another origin. */
export function setContentHeaders(content: FastifyInstance, portals: readonly string[]): void {
  const headers = contentHeaders(portals);
  content.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    reply.headers(headers);
    if (origin !== undefined && portals.includes(origin))
      reply.headers({ 'access-control-allow-origin': origin, vary: 'origin' });
    done();
  });
}
