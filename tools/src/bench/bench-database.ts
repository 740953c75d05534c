import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import pg from 'pg';

import { startEmbeddedPostgres } from '../../../apps/api/src/embedded-postgres/start-embedded-postgres.ts';
import { buildSession } from '../../../apps/api/src/modules/auth/auth.build.ts';
import { readConfig } from '../../../apps/api/src/platform/settings/config.ts';
import { type Database, openDatabase } from '../../../apps/api/src/platform/database/database.ts';
import { openSecrets, type Secrets } from '../../../apps/api/src/platform/security/secrets.ts';
import { reachDatabase } from '../../../apps/api/src/reach-database.ts';
import { makeTemporaryData } from '../temporary-data.ts';
import type { Settings } from './program.ts';

/** The environment shared by all parts: a migrated database for this run, and the settings of a portal that uses it. */
export interface Bench {
  settings: Settings;
  owner: pg.Client;
  database: Database;
  secrets: Secrets;
  folder: string;
  /** Returns the session cookies of a user. */
  signIn(user: { id: string; company_id: string }): Promise<{ access: string; refresh: string }>;
  close(): Promise<void>;
}

/** Opens the environment on the server of DATABASE_URL, or on a temporary server with the settings of `npm start`. */
export async function openBench(): Promise<Bench> {
  const { folder, forget } = await makeTemporaryData('gatehouse-bench-');
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, clear: async () => {} }
    : await startOwnServer(join(folder, 'db'));
  const made = await makeDatabase(server.url);
  const settings = settingsOf(made.url, folder);
  const reached = await reachDatabase(readConfig(settings), { as: 'command', print: () => undefined });
  const database = openDatabase({ connection: reached.serving, poolSize: 4, onError: () => undefined });
  const owner = new pg.Client({ connectionString: made.url });
  await owner.connect();
  const secrets = openSecrets(reached.secretKey);

  return {
    settings,
    owner,
    database,
    secrets,
    folder,
    signIn: (user) => buildSession({ database, secrets, now: new Date() }, user),
    async close() {
      await database.close();
      await owner.end();
      await made.drop();
      await server.clear();
      await rm(folder, { recursive: true, force: true });
      forget();
    },
  };
}

/** Returns production settings without the rate limit, which a measurement would reach within a second. */
const settingsOf = (url: string, folder: string): Settings => ({
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'info',
  PORTAL_DEMO: '0',
  PORTAL_RATE_LIMIT: 'off',
  PORTAL_SECRET_KEY: randomBytes(32).toString('hex'),
  DATABASE_URL: url,
  DATA_DIR: join(folder, 'data'),
});

async function startOwnServer(folder: string) {
  const { connection, dataFolder, stop } = await startEmbeddedPostgres({ folder });
  const { host, port, user, database } = connection;
  const password = connection.password ? `:${encodeURIComponent(connection.password)}` : '';
  // A Unix socket cannot be written as the host of a URL, so its folder is a parameter.
  const url = `postgres://${user}${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const clear = async () => {
    await stop();
    // PostgreSQL does not run as root. In that case its files are outside the temporary folder of the run.
    await rm(dirname(dataFolder), { recursive: true, force: true });
  };
  return { url, clear };
}

async function makeDatabase(serverUrl: string) {
  const name = `gatehouse_bench_${randomBytes(4).toString('hex')}`;
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  const ask = async (statements: (client: pg.Client) => readonly string[]) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    for (const statement of statements(client)) await client.query(statement);
    await client.end();
  };
  await ask((client) => [`create database ${client.escapeIdentifier(name)}`]);
  return {
    url: address.href,
    drop: () =>
      ask((client) => [
        `drop database if exists ${client.escapeIdentifier(name)} with (force)`,
        `drop role if exists ${client.escapeIdentifier(`serve_${name}`)}`,
      ]),
  };
}
