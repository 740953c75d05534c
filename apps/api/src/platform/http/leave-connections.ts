import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const checkMs = 50;
/** Browsers connect ahead of their first call; one that is on its way gets this long to arrive. */
const silentMs = 500;
/** Less than the whole shutdown may take, so that what is behind the server still ends in order. */
const unfinishedMs = 8_000;

/**
 * Follows the connections of a server; answers what to call when it begins to close. Calls that run are finished, for
 * as long as they may. Node alone would wait for a connection that a browser keeps open for its next call, and for one
 * on which none has come yet.
 */
export function followConnections(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  return () => {
    const begun = performance.now();
    const timer = setInterval(() => {
      server.closeIdleConnections();
      const waited = performance.now() - begun;
      for (const socket of open) if (isOver(socket, waited)) socket.destroy();
    }, checkMs);
    server.once('close', () => clearInterval(timer));
  };
}

const isOver = ({ bytesRead }: Socket, waited: number): boolean =>
  waited > unfinishedMs || (bytesRead === 0 && waited > silentMs);
