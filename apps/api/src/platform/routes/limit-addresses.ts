import type { FastifyInstance } from 'fastify';

import { openAddressThrottle } from '../http/address-throttle.ts';
import { isForPage } from './page.ts';
import type { Platform } from '../platform.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client address, read before the first await, because a closed connection no longer has one. */
    address: string;
  }
}

/** The number of requests per minute and address; a busy office behind one address stays below it. */
const callsPerMinute = 1_200;

const ownLimits = ['/api/health/', '/api/webhooks/', '/api/gateway/'];

/**
 * Applies the general limit per address; routes add their own. The page with its assets, health checks and webhooks (which have their own
 * limit) are not counted. The matched route decides, because the same URL has many spellings.
 */
export function limitAddresses(app: FastifyInstance, platform: Platform): void {
  app.decorateRequest('address', '');
  // Reading the address while the connection is open caches it, so the log has it even if the client disconnects at once.
  app.server.on('connection', ({ remoteAddress }) => remoteAddress);
  app.addHook('onRequest', (request, _reply, done) => {
    request.address = request.ip ?? '';
    done();
  });
  if (!platform.config.PORTAL_RATE_LIMIT) return;
  const throttle = openAddressThrottle(platform.throttle, { name: 'address', calls: callsPerMinute, seconds: 60 });
  app.addHook('onRequest', async (request) => {
    const url = request.routeOptions.url ?? '';
    const hasOwnLimit = ownLimits.some((start) => url.startsWith(start));
    if (!hasOwnLimit && !isForPage(request)) await throttle.count(request.address);
  });
}
