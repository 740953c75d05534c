import type { FastifyRequest } from 'fastify';

/** Milliseconds in which the same rejection of one address and route is logged once, so that a flood of requests does not flood the log. */
const quietMs = 60_000;
/** The maximum number of addresses and routes to remember within that time. */
const keysAtMost = 10_000;

/** The times at which each rejection was last logged, for each log. */
const logs = new WeakMap<object, Map<string, number>>();

/** Returns true if a rejection was not logged recently, and records it as logged. */
function shouldLog(log: object, key: string, now: number): boolean {
  const logged = logs.get(log) ?? new Map<string, number>();
  logs.set(log, logged);
  if (now - (logged.get(key) ?? -Infinity) < quietMs) return false;
  if (logged.size >= keysAtMost) logged.clear();
  logged.set(key, now);
  return true;
}

const namesToken = /:\w*token\b/i;
const gone: readonly number[] = [404, 410];
const refusedSignature: readonly number[] = [400, 401];

const hasToken = (input: unknown): boolean => typeof input === 'object' && input !== null && 'token' in input;
const bringsToken = ({ routeOptions, query, body }: FastifyRequest): boolean =>
  namesToken.test(routeOptions.url ?? '') || hasToken(query) || hasToken(body);

/** Returns the description of a suspicious request for the log; null for rejections in ordinary use. */
function attemptOf(request: FastifyRequest, status: number): string | null {
  const route = request.routeOptions.url ?? '';
  if (status === 429) return 'limit exceeded';
  if (route.startsWith('/api/webhooks/') && refusedSignature.includes(status)) return 'signature refused';
  return gone.includes(status) && bringsToken(request) ? 'unknown link' : null;
}

/** Logs attempts to exceed a limit, or to guess a signature or a link (ASVS 16.3.3), with the route pattern and never its values. */
export function logRejection(request: FastifyRequest, status: number): void {
  const attempt = attemptOf(request, status);
  if (attempt === null) return;
  const { id: reqId, method, address, log } = request;
  const route = `${method} ${request.routeOptions.url ?? ''}`;
  if (shouldLog(log, `${attempt} ${route} ${address}`, Date.now()))
    log.warn({ reqId, route, address, status }, attempt);
}
