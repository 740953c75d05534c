import type { AddressInfo } from 'node:net';

import { io, type Socket } from 'socket.io-client';

import type { Actor, SharedPortal } from './portal.ts';
import { patience } from './patience.ts';

interface SocketOptions {
  namespace?: '/' | '/notifications';
  headers?: Record<string, string>;
}

/** Lets the portal listen on a port of its own; answers how to connect to it, and closes every socket at the end. */
export async function openSockets(portal: SharedPortal) {
  // A portal that files share listens from the first of them on.
  if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  const opened: Socket[] = [];

  function dial(actor: Actor | null, { namespace = '/', headers = {} }: SocketOptions): Socket {
    const cookie = actor ? `portal_access=${actor.cookies['portal_access'] ?? ''}` : '';
    const socket = io(`http://127.0.0.1:${port}${namespace}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { ...(cookie ? { cookie } : {}), ...headers },
    });
    opened.push(socket);
    return socket;
  }

  return {
    port,
    /** Connects, or fails with the status of the refusal. */
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
export type Sockets = Awaited<ReturnType<typeof openSockets>>;

/** The library hides the status of a refused handshake in what it was caused by. */
function refusalOf(error: Error & { description?: unknown }): Error {
  const { description } = error;
  const isTold = typeof description === 'object' && description !== null && 'message' in description;
  return isTold ? new Error(String(description.message), { cause: error }) : error;
}

/** Resolves with the reason when the server closes the socket; fails when it does not. */
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
