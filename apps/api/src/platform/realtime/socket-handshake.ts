import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

import { fastifyCookie } from '@fastify/cookie';
import { FailureCode } from '@gatehouse/contract/core/reply';
import type { Logger } from 'pino';

import { addressKey } from '../http/address-keys.ts';
import { openAddressThrottle } from '../http/address-throttle.ts';
import { readAddressBehind } from '../http/client-address.ts';
import { cookieNames } from '../http/cookies.ts';
import { AppError, forbidden, unauthenticated, unavailable } from '../core/errors.ts';
import type { Config } from '../settings/config.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Sessions } from '../security/session.ts';
import type { ConnectionOwner, SocketQuota } from './socket-quota.ts';
import type { MakeThrottle } from '../http/throttle.ts';
import type { SignedIn } from '../core/viewer.ts';

export type SocketConfig = Pick<Config, 'isSecure' | 'PUBLIC_URL' | 'TRUST_PROXY' | 'PORTAL_RATE_LIMIT'>;

interface HandshakeNeeds {
  config: SocketConfig;
  sessions: Sessions;
  throttle: MakeThrottle;
  quota: SocketQuota;
  log: Logger;
  metrics: Pick<Metrics, 'count'>;
  isLeaving(): boolean;
}

/** The number of handshakes per minute and address, equal to that of requests; a busy office behind one address stays below it. */
const handshakesPerMinute = 1_200;

/** `res` exists for polling; an upgrade only has its connection. */
type Handshake = IncomingMessage & { res?: ServerResponse };
type Accept = (error: string | null, isAccepted: boolean) => void;

const owners = new WeakMap<IncomingMessage, ConnectionOwner>();

/** Returns the owner of a connection's handshake. */
export const ownerOfHandshake = (request: IncomingMessage): ConnectionOwner | undefined => owners.get(request);

/** Returns a function that reads the session of a handshake: null if there is none, or if it may not use sockets yet. */
export function readViewer(sessions: Sessions, isSecure: boolean) {
  const { access } = cookieNames(isSecure);
  return async ({ cookie = '' }: IncomingHttpHeaders): Promise<SignedIn | null> => {
    const token = fastifyCookie.parse(cookie)[access];
    const viewer = token ? await sessions.viewerOf(token) : null;
    return viewer?.mustChangePassword || viewer?.mustSetUpTotp ? null : viewer;
  };
}

/**
 * Returns the check of each new connection, which runs before anything is allocated for it. A rejection is an ordinary API error (401, 403,
 * 429, 503), after which the connection is closed.
 */
export function guardHandshakes(needs: HandshakeNeeds) {
  const { config, quota, throttle, log } = needs;
  const addressOf = readAddressBehind(config.TRUST_PROXY);
  const viewerOf = readViewer(needs.sessions, config.isSecure);
  const limit = openAddressThrottle(throttle, { name: 'socket-handshakes', calls: handshakesPerMinute, seconds: 60 });

  async function decide(request: IncomingMessage): Promise<ConnectionOwner> {
    if (needs.isLeaving()) throw unavailable();
    if (!isOwnOrigin(request.headers, config.PUBLIC_URL)) throw forbidden();
    const address = addressOf(request);
    if (config.PORTAL_RATE_LIMIT) await limit.count(address);
    const viewer = await viewerOf(request.headers);
    if (viewer === null) throw unauthenticated();
    const owner = { address: addressKey(address), userId: viewer.id, sessionId: String(viewer.sessionId) };
    if (!quota.hasRoom(owner)) throw tooManyConnections();
    return owner;
  }

  return (request: Handshake, accept: Accept): void => {
    // An upgrade has no listeners of the HTTP server any more: an unhandled error of the connection would end the process.
    const ignore = () => undefined;
    request.socket.on('error', ignore);
    decide(request).then(
      (owner) => {
        if (request.socket.destroyed) return;
        owners.set(request, owner);
        accept(null, true);
        request.socket.off('error', ignore);
      },
      (error: unknown) => {
        if (!(error instanceof AppError)) log.warn({ err: error }, 'socket handshake failed');
        const refusal = error instanceof AppError ? error : unavailable();
        needs.metrics.count('gatehouse_sockets_refused_total', { status: String(refusal.status) });
        answer(request, refusal);
      },
    );
  };
}

const tooManyConnections = () =>
  new AppError(429, FailureCode.tooMany, {
    message: 'Too many tabs are open. Close some and try again.',
    retryAfterSeconds: 60,
  });

/** True for a socket from the portal's own origin. Browsers always send the origin; scripts send none, and for them the cookie decides. */
function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  if (origin === undefined) return true;
  if (publicUrl !== undefined) return origin === new URL(publicUrl).origin;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function answer({ res, socket }: Handshake, { status, code, message, retryAfterSeconds }: AppError): void {
  const body = JSON.stringify({ datas: { message, code } });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  };
  if (res) return void res.writeHead(status, headers).end(body);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}
