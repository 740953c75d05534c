import { Socket } from 'node:net';

import type { FastifyRequest } from 'fastify';

/** Somewhat longer than a report may take, so that its own deadline answers first. */
const preparedInMs = 65_000;

/**
 * The usual timeout of silent connections would cut off a download that takes long to prepare. Answers how to restore
 * it. An injected request has no connection.
 */
export function allowPreparation({ raw, server }: FastifyRequest): () => void {
  const { socket } = raw;
  if (!(socket instanceof Socket)) return () => undefined;
  socket.setTimeout(preparedInMs);
  return () => void socket.setTimeout(server.server.timeout);
}
