import type { AddressInfo } from 'node:net';

import { io, type Socket } from 'socket.io-client';
import { afterAll } from 'vitest';

import type { Actor, SharedPortal } from './portal.ts';
import { patience } from './patience.ts';

interface SocketOptions {
  namespace?: '/' | '/notifications';
  headers?: Record<string, string>;
  /** The payload of the handshake, such as the age of the page. */
  auth?: Record<string, unknown>;
  /** Receives every event from the start. */
  onEvent?: (name: string, payload: unknown) => void;
}

/** Makes the portal listen on a free port. Returns functions that connect sockets to it, which are closed at the end. */
export async function openSockets(portal: SharedPortal) {
  // A shared portal may already be listening.
  if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  const opened: Socket[] = [];

  function dial(actor: Actor | null, { namespace = '/', headers = {}, auth = {}, onEvent }: SocketOptions): Socket {
    const cookie = actor ? `portal_access=${actor.cookies['portal_access'] ?? ''}` : '';
    const socket = io(`http://127.0.0.1:${port}${namespace}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth,
      extraHeaders: { ...(cookie ? { cookie } : {}), ...headers },
    });
    if (onEvent) socket.onAny(onEvent);
    opened.push(socket);
    return socket;
  }

  return {
    port,
    /** Connects, or rejects with the status of the response. */
    connect(actor: Actor | null, wanted: SocketOptions = {}): Promise<Socket> {
      const socket = dial(actor, wanted);
      return new Promise((resolve, reject) => {
        socket.once('connect', () => resolve(socket));
        socket.once('connect_error', (error) => reject(refusalOf(error)));
      });
    },
    close(): void {
      for (const socket of opened) socket.disconnect();
    },
  };
}

/** Opens sockets for the tests of one file, which are closed after them. */
export async function ownSockets(portal: SharedPortal): Promise<Sockets> {
  const sockets = await openSockets(portal);
  afterAll(() => sockets.close());
  return sockets;
}
export type Sockets = Awaited<ReturnType<typeof openSockets>>;

/** Returns the reason of a rejected handshake, which the library exposes only in the error's description. */
function refusalOf(error: Error & { description?: unknown }): Error {
  const { description } = error;
  const isTold = typeof description === 'object' && description !== null && 'message' in description;
  return isTold ? new Error(String(description.message), { cause: error }) : error;
}

/** Resolves with the reason when the server closes the socket; rejects after the timeout. */
export function closed(socket: Socket): Promise<string> {
  if (socket.disconnected) return Promise.resolve('already');
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The socket is still open')), patience.timeout);
    socket.once('disconnect', (reason) => {
      clearTimeout(timer);
      resolve(reason);
    });
  });
}
