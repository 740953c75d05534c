import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds, more than any request takes: an upload into a slow store or an export takes 10 minutes at most. */
const responseTimeoutMs = 900_000;

/**
 * Closes idle connections, except those whose client has sent its request and is waiting for the response. The server's own timeout would
 * close both and lose a complete upload that is still being written to a slow store.
 */
export function closeIdleSockets(server: Server): void {
  const calls = new WeakMap<Socket, ServerResponse<IncomingMessage>>();
  const waitedMs = new WeakMap<ServerResponse, number>();
  server.on('request', (request: IncomingMessage, response: ServerResponse<IncomingMessage>) => {
    calls.set(request.socket, response);
  });
  // With a listener, Node does not close the socket itself.
  server.on('timeout', (socket: Socket) => {
    const response = calls.get(socket);
    if (!response || !isAwaitingResponse(response, socket)) return socket.destroy();
    const waited = (waitedMs.get(response) ?? 0) + server.timeout;
    if (waited >= responseTimeoutMs) return socket.destroy();
    waitedMs.set(response, waited);
    return socket.setTimeout(server.timeout);
  });
}

/** True if the client is waiting for us: its request has arrived or we are slow to read it, and it has read everything we sent. */
function isAwaitingResponse(response: ServerResponse<IncomingMessage>, socket: Socket): boolean {
  const { req: request } = response;
  const isHere = request.complete || request.readableLength > 0;
  return isHere && !response.writableEnded && socket.writableLength === 0 && response.writableLength === 0;
}
