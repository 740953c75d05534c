import pg from 'pg';

/** TCP keep-alive settings: an unreachable host is detected after about 20 seconds. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Runs the work on a separate connection, which is closed afterwards. */
export async function withConnection<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
  bounds: pg.ClientConfig = {},
): Promise<T> {
  const client = new pg.Client({ ...connection, ...keepAlive, ...bounds });
  // A lost connection already fails the running statement; without a listener, the event would also end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
