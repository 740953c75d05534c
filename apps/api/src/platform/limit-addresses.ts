import type { FastifyInstance } from 'fastify';

import type { Platform } from './platform.ts';

/** Calls that one address may make in a minute; a busy office behind one address stays below it. */
const callsPerMinute = 1_200;

/** The general limit; routes add their own. Not counted: the page's files, and scripts that only ask for health. */
export function limitAddresses(app: FastifyInstance, platform: Platform): void {
  if (!platform.config.PORTAL_RATE_LIMIT) return;
  const throttle = platform.throttle({ name: 'address', calls: callsPerMinute, seconds: 60 });
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/') && !request.url.startsWith('/api/health/')) await throttle.count(request.ip);
  });
}
