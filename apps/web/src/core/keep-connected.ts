import type { Socket } from 'socket.io-client';

import { markConnected, markDisconnected } from './connection.ts';
import { refreshSession } from './refresh.ts';
import { endSession, reloadInfoNow } from './session.ts';

/** Delays between connection attempts in milliseconds (specification.md, Business constants and limits). */
const connectRetryMs = 3_000;
const firstRetryMs = 1;
/** Timeout of a connection attempt, in milliseconds. */
const attemptWithinMs = 5_000;
/** Minimum time between session renewals, in milliseconds, in case the server keeps refusing a valid session. */
const renewEveryMs = 60_000;

const first: ('websocket' | 'polling')[] = ['websocket', 'polling'];
/**
 * Browsers throttle WebSockets to a host that refused many of them, but never polling. Polling also reports the reason for a refusal, and
 * upgrades to a WebSocket once connected. If a polling connection breaks because several processes serve its requests, the next attempt
 * uses a WebSocket.
 */
const afterFailure: ('websocket' | 'polling')[] = ['polling', 'websocket'];

/** Connection options of both sockets: the first retry after 1 ms, then every 3 s without jitter. */
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

/** True if the server refused the session. The status of the handshake is only known with polling; an error from the server has `data`. */
const isRefusal = (cause: Error): boolean =>
  'data' in cause || ('description' in cause && cause.description === signInRequired);

/**
 * Sets the pace and transport: the first attempt after a disconnect is immediate and uses a WebSocket; later ones wait and start with
 * polling.
 */
function reconnectPace({ io }: Socket) {
  io.on('reconnect_attempt', () => void io.reconnectionDelay(connectRetryMs));
  io.on('close', () => void (io.opts.transports = first));
  return {
    resetDelay: () => void io.reconnectionDelay(firstRetryMs),
    pollFirst: () => void (io.opts.transports = afterFailure),
  };
}

/** Retries when the browser comes online or the page becomes visible. */
function onReconnectChance(dial: () => void): () => void {
  const onVisible = () => document.visibilityState === 'visible' && dial();
  window.addEventListener('online', dial);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', dial);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Returns a function that renews the session after a refused connection, then reconnects with the new cookies. */
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

/** Keeps both sockets connected (specification.md, States and transitions) and returns a function that stops. */
export function keepConnected(main: Socket, beside: Socket): () => void {
  const sockets = [main, beside];
  const { resetDelay, pollFirst } = reconnectPace(main);
  const dial = (): void => {
    if (main.connected) return;
    resetDelay();
    // Otherwise the library waits until its next scheduled attempt.
    for (const socket of sockets) socket.disconnect();
    for (const socket of sockets) socket.connect();
  };
  const renewSession = sessionRenewal(dial);

  main.on('connect', () => {
    markConnected();
    resetDelay();
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
  // The library does not reconnect a socket that the server closed.
  const retry = setInterval(() => {
    for (const socket of sockets) if (!socket.connected) socket.connect();
  }, connectRetryMs);
  const stopHelping = onReconnectChance(dial);
  return () => {
    clearInterval(retry);
    stopHelping();
  };
}
