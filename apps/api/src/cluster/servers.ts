import pg from 'pg';
import { createClient } from 'redis';

/** The servers that the operator lends, and the mark that everything made in this run carries in its name. */
export interface Servers {
  databaseUrl: string;
  redisUrl: string;
  run: string;
}

const patienceMs = 5_000;

/** Throws one sentence where a server is not named or does not answer: these tests are never skipped. */
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
  // Told twice, once here and once by the promise below; unheard, the event would end the run with a stack.
  client.on('error', () => undefined);
  await client.connect();
  client.destroy();
}

/** A refused connection to a name with two addresses comes as an AggregateError without a message. */
function reasonOf(error: Error & { code?: string }): string {
  return error.message || error.code || error.name;
}

/** Without its stack an error is printed as the sentence that it is. */
function sentence(text: string): Error {
  const error = new Error(text);
  error.stack = text;
  return error;
}
