import pg from 'pg';

/** TCP probes on an idle connection: a host that is gone is noticed after some 20 seconds. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Runs the work on a connection of its own, which ends with it. */
export async function askOn<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
  bounds: pg.ClientConfig = {},
): Promise<T> {
  const client = new pg.Client({ ...connection, ...keepAlive, ...bounds });
  // A connection that is lost fails the statement on its way; unheard, it would end the process besides.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
