import type { IncomingMessage } from 'node:http';

import proxyAddress from '@fastify/proxy-addr';

import type { Config } from '../config.ts';

/** The proxies whose word on an address counts, as the server wants them. */
export const trustedProxies = ({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): string[] | false =>
  TRUST_PROXY === '' ? false : TRUST_PROXY.split(',');

/** The address of a request outside the framework: the proxy's word counts only where TRUST_PROXY names that proxy. */
export function readAddressBehind(trustedProxies: string): (request: IncomingMessage) => string {
  if (trustedProxies === '') return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddress.compile(trustedProxies.split(','));
  return (request) => proxyAddress(request, isTrusted);
}
