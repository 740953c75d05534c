import type { Socket } from 'node:net';

import type pg from 'pg';

/** The open connections of a pool, with the bytes each has received. */
export interface OpenConnections {
  /**
   * Records how much each connection has received. The returned function closes those that have received nothing since: their statements
   * fail, and the pool opens new connections.
   */
  mark(): () => void;
  /** Closes all connections, including those in use. */
  cutAll(): void;
}

/** Tracks the connections of a pool. */
export function followConnections(pool: pg.Pool): OpenConnections {
  const open = new Set<pg.ClientBase>();
  pool.on('connect', (client) => void open.add(client));
  pool.on('remove', (client) => void open.delete(client));
  return {
    mark() {
      const received = new Map(Array.from(open, (client) => [client, socketOf(client).bytesRead]));
      return () => {
        for (const [client, bytes] of received) if (socketOf(client).bytesRead === bytes) destroyConnection(client);
      };
    },
    cutAll() {
      for (const client of open) destroyConnection(client);
    },
  };
}

/** Closes a connection without the protocol's goodbye, which would wait forever if the server is gone. */
export function destroyConnection(client: pg.ClientBase): void {
  socketOf(client).destroy();
}

/** Returns the socket of a connection, which `@types/pg` does not declare. */
const socketOf = (client: pg.ClientBase): Socket =>
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream;
