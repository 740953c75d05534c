import pg from 'pg';
import { createClient } from 'redis';

/** The operator's servers, and the id in the names of everything created in this run. */
export interface Servers {
  databaseUrl: string;
  redisUrl: string;
  run: string;
}

const patienceMs = 5_000;

/** Throws one sentence if a server is not configured or not reachable, because these tests must never be skipped. */
export async function reachServers({ DATABASE_URL, REDIS_URL }: NodeJS.ProcessEnv): Promise<Omit<Servers, 'run'>> {
  if (!DATABASE_URL || !REDIS_URL)
    throw sentence('The cluster tests need DATABASE_URL and REDIS_URL: servers on which they may make databases.');
  await askDatabase(DATABASE_URL).catch((error: Error) => {
    throw sentence(`The PostgreSQL of DATABASE_URL does not answer: ${reasonOf(error)}.`);
  });
  await askRedis(REDIS_URL).catch((error: Error) => {
    throw sentence(`The Redis of REDIS_URL does not answer: ${reasonOf(error)}.`);
  });
  return { databaseUrl: DATABASE_URL, redisUrl: REDIS_URL };
}

async function askDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  await client.connect();
  await client.end();
}

async function askRedis(url: string): Promise<void> {
  const client = createClient({ url, socket: { connectTimeout: patienceMs, reconnectStrategy: false } });
  // The promise below reports the same error; without a listener, the event would end the run with a stack trace.
  client.on('error', () => undefined);
  await client.connect();
  client.destroy();
}

/** Returns the reason of a failure. A rejected connection to a name with two addresses is an AggregateError without a message. */
function reasonOf(error: Error & { code?: string }): string {
  return error.message || error.code || error.name;
}

/** Returns an error without a stack, which is printed as a plain sentence. */
function sentence(text: string): Error {
  const error = new Error(text);
  error.stack = text;
  return error;
}
