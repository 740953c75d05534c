import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const checkMs = 50;
/** Browsers connect in advance; a request on its way gets this many milliseconds to arrive. */
const silentMs = 500;
/** The time limit of running requests, in ms; below that of the whole shutdown, so that the rest still ends in order. */
const unfinishedMs = 8_000;

/**
 * Tracks the connections of a server; returns the function to call when it begins to close. Running requests may finish within the limit.
 * Node alone would wait for idle keep-alive connections, and for those without a request so far.
 */
export function drainOnClose(server: Server): () => void {
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
