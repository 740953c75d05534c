import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Longer than any call takes: an upload into a slow store 10 minutes, an export as long. */
const answerWithinMs = 900_000;

/**
 * Closes connections on which nothing happens, except those where the caller has sent all and waits for us. The server's
 * own timeout would close both: a file that has arrived whole and is still on its way into a slow store would be lost.
 */
export function closeIdleSockets(server: Server): void {
  const calls = new WeakMap<Socket, ServerResponse<IncomingMessage>>();
  const waitedMs = new WeakMap<ServerResponse, number>();
  server.on('request', (request: IncomingMessage, response: ServerResponse<IncomingMessage>) => {
    calls.set(request.socket, response);
  });
  // With a listener Node leaves the decision to it.
  server.on('timeout', (socket: Socket) => {
    const response = calls.get(socket);
    if (!response || !isOwed(response, socket)) return socket.destroy();
    const waited = (waitedMs.get(response) ?? 0) + server.timeout;
    if (waited >= answerWithinMs) return socket.destroy();
    waitedMs.set(response, waited);
    return socket.setTimeout(server.timeout);
  });
}

/** True where the caller waits for us: all of the request is here or held up by us, and nothing waits to be read by the caller. */
function isOwed(response: ServerResponse<IncomingMessage>, socket: Socket): boolean {
  const { req: request } = response;
  const isHere = request.complete || request.readableLength > 0;
  return isHere && !response.writableEnded && socket.writableLength === 0 && response.writableLength === 0;
}
