import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import proxyAddress from '@fastify/proxy-addr';

/** The pattern of IDs that are safe in the log and in a response. */
const fittingId = /^[\w.:-]{8,128}$/;

/** Returns the function that makes request IDs: the `X-Request-Id` of a trusted proxy, so that its log matches ours, or a new one. */
export function requestIds(trustedProxies: string): (request: IncomingMessage) => string {
  if (trustedProxies === '') return () => randomUUID();
  const isTrusted = proxyAddress.compile(trustedProxies.split(','));
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isFitting = typeof given === 'string' && fittingId.test(given);
    return isFitting && isTrusted(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
}
