import type { IncomingMessage } from 'node:http';

import proxyAddress from '@fastify/proxy-addr';

import type { Config } from '../settings/config.ts';

/** Returns the proxies trusted to state the client address, in the server's format. */
export const trustedProxies = ({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): string[] | false =>
  TRUST_PROXY === '' ? false : TRUST_PROXY.split(',');

/** Returns a function that reads the client address outside the framework; only proxies in TRUST_PROXY may state it. */
export function readAddressBehind(trustedProxies: string): (request: IncomingMessage) => string {
  if (trustedProxies === '') return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddress.compile(trustedProxies.split(','));
  return (request) => proxyAddress(request, isTrusted);
}
