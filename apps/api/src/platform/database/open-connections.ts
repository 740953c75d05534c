import type { Socket } from 'node:net';

import type pg from 'pg';

/** The connections of a pool that are open, and how much each has received. */
export interface OpenConnections {
  /**
   * Remembers what every connection has received so far. The returned function closes those that have received nothing since: their
   * statements fail and new connections take their place.
   */
  mark(): () => void;
  /** Closes all of them, whatever is under way. */
  cutAll(): void;
}

/** Follows the connections of a pool. */
export function followConnections(pool: pg.Pool): OpenConnections {
  const open = new Set<pg.ClientBase>();
  pool.on('connect', (client) => void open.add(client));
  pool.on('remove', (client) => void open.delete(client));
  return {
    mark() {
      const received = new Map(Array.from(open, (client) => [client, socketOf(client).bytesRead]));
      return () => {
        for (const [client, bytes] of received) if (socketOf(client).bytesRead === bytes) cut(client);
      };
    },
    cutAll() {
      for (const client of open) cut(client);
    },
  };
}

/** Closes a connection without a word: where its server is gone, a farewell would wait for an answer that never comes. */
export function cut(client: pg.ClientBase): void {
  socketOf(client).destroy();
}

/** `@types/pg` keeps it to itself. */
const socketOf = (client: pg.ClientBase): Socket =>
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream;
