import { Socket } from 'node:net';

import type { FastifyRequest } from 'fastify';

/** Slightly more than the limit of a report, in ms, so that its own deadline applies first. */
const preparedInMs = 65_000;

/**
 * Raises the socket timeout, which would otherwise abort a download that takes long to prepare. Returns the function that restores it; an
 * injected request has no socket.
 */
export function allowPreparation({ raw, server }: FastifyRequest): () => void {
  const { socket } = raw;
  if (!(socket instanceof Socket)) return () => undefined;
  socket.setTimeout(preparedInMs);
  return () => void socket.setTimeout(server.server.timeout);
}
