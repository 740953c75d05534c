import type { Socket } from 'socket.io-client';

import { markConnected, markDisconnected } from './connection.ts';
import { refreshSession } from './refresh.ts';
import { endSession, reloadInfoNow } from './session.ts';

/** In milliseconds (specification.md, Business constants and limits). */
const connectRetryMs = 3_000;
const firstRetryMs = 1;
/** An attempt without an answer is replaced by the next one. */
const attemptWithinMs = 5_000;
/** A server that goes on refusing a good session must not be asked for a new one at every attempt. */
const renewEveryMs = 60_000;

const first: ('websocket' | 'polling')[] = ['websocket', 'polling'];
/**
 * Browsers hold back WebSockets to a host that refused many of them, by seconds; polling they never hold back. It also
 * tells why it was refused, and becomes a WebSocket once it is connected. Where it opens and breaks again, because its
 * calls reach several processes in turn, the next attempt is a WebSocket.
 */
const afterFailure: ('websocket' | 'polling')[] = ['polling', 'websocket'];

/** How both sockets connect: again after 1 ms, from then on every 3 s, without jitter, so that it is never later. */
export const connecting = {
  withCredentials: true,
  transports: first,
  timeout: attemptWithinMs,
  reconnectionDelay: firstRetryMs,
  reconnectionDelayMax: connectRetryMs,
  reconnectionAttempts: 100_000,
  randomizationFactor: 0,
};

const signInRequired = 401;

/** The handshake's status comes with polling alone; what the server says on a connection carries `data`. */
const isRefusal = (cause: Error): boolean =>
  'data' in cause || ('description' in cause && cause.description === signInRequired);

/** The first attempt after a loss follows at once and by WebSocket; the others at their pace, and by polling. */
function pace({ io }: Socket) {
  io.on('reconnect_attempt', () => void io.reconnectionDelay(connectRetryMs));
  io.on('close', () => void (io.opts.transports = first));
  return {
    beginAnew: () => void io.reconnectionDelay(firstRetryMs),
    pollFirst: () => void (io.opts.transports = afterFailure),
  };
}

/** Tries again as soon as it may help: the browser is online again, or someone looks at the page again. */
function whenItMayHelp(dial: () => void): () => void {
  const onVisible = () => document.visibilityState === 'visible' && dial();
  window.addEventListener('online', dial);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', dial);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Renews the session of a socket that was refused, then dials with its cookies. */
function sessionRenewal(dial: () => void): () => Promise<void> {
  let renewedAt = -Infinity;
  return async () => {
    if (Date.now() - renewedAt < renewEveryMs) return;
    renewedAt = Date.now();
    const refreshed = await refreshSession(Date.now() - renewEveryMs);
    if (refreshed === 'refused') endSession();
    if (refreshed === 'refreshed') dial();
  };
}

/**
 * Keeps the main socket and the one beside it connected (specification.md, States and transitions); answers how to
 * stop.
 */
export function keepConnected(main: Socket, beside: Socket): () => void {
  const sockets = [main, beside];
  const { beginAnew, pollFirst } = pace(main);
  const dial = (): void => {
    if (main.connected) return;
    beginAnew();
    // The library waits for its own turn otherwise.
    for (const socket of sockets) socket.disconnect();
    for (const socket of sockets) socket.connect();
  };
  const renewSession = sessionRenewal(dial);

  main.on('connect', () => {
    markConnected();
    beginAnew();
  });
  main.on('connect_error', (cause) => {
    markDisconnected();
    pollFirst();
    if (isRefusal(cause)) void renewSession();
  });
  main.on('disconnect', (reason) => {
    markDisconnected();
    if (reason === 'io server disconnect') void reloadInfoNow();
  });
  // A socket that the server closed does not come back by itself.
  const retry = setInterval(() => {
    for (const socket of sockets) if (!socket.connected) socket.connect();
  }, connectRetryMs);
  const stopHelping = whenItMayHelp(dial);
  return () => {
    clearInterval(retry);
    stopHelping();
  };
}
