import type { FastifyInstance } from 'fastify';

import { openAddressThrottle } from './address-throttle.ts';
import { isForPage } from './page.ts';
import type { Platform } from '../platform.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Client address, read before the first wait: a closed connection no longer has one. */
    address: string;
  }
}

/** Calls that one address may make in a minute; a busy office behind one address stays below it. */
const callsPerMinute = 1_200;

const ownLimits = ['/api/health/', '/api/webhooks/', '/api/gateway/'];

/**
 * The general limit for each address; routes add their own. Not counted: the page with its assets, health checks, and
 * webhooks, which have a limit of their own. The matched route decides, because the text of an address has many spellings.
 */
export function limitAddresses(app: FastifyInstance, platform: Platform): void {
  app.decorateRequest('address', '');
  // Read once while the connection is open, the address stays known: a call whose sender hung up at once is logged with it.
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
