import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import { isAmbiguous, refuseAmbiguous } from '../platform/http/message-framing.ts';
import { contentLabel } from '../platform/content/content-host.ts';
import type { Config } from '../platform/settings/config.ts';

type Listener = (...given: unknown[]) => void;

/**
 * Rejects requests with ambiguous framing or host, and passes those of the content host to its own server before the portal's routes, hooks
 * and sockets. Call it once, after all listeners of the server are attached.
 */
export function divertContent(server: Server, content: FastifyInstance, config: Pick<Config, 'contentOrigin'>): void {
  const isContent = ({ headers }: IncomingMessage): boolean => contentLabel(config, headers.host) !== null;
  const portal = takeListeners(server, 'request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (refuseAmbiguous(request, response)) return;
    if (isContent(request)) content.routing(request, response);
    else for (const listener of portal) listener.call(server, request, response);
  });
  const sockets = takeListeners(server, 'upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isContent(request) || isAmbiguous(request)) socket.destroy();
    else for (const listener of sockets) listener.call(server, request, socket, head);
  });
}

function takeListeners(server: Server, event: 'request' | 'upgrade'): Listener[] {
  const listeners = server.listeners(event) as Listener[];
  server.removeAllListeners(event);
  return listeners;
}
