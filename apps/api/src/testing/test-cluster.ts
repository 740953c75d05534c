import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { prepareServingRole } from '../platform/database/serving-role.ts';
import { openTemplateCache, type TemplateCache } from './template-cache.ts';

/** The facts that test processes need to copy the migrated template; the global setup passes them as JSON. */
export interface TestClusterFacts {
  owner: pg.ClientConfig;
  servingUser: string;
  template: string;
}

const template = 'gatehouse_template';

/** Durability is off, because the data is temporary. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '128MB',
  max_connections: '300',
  // As on serving connections. PostgreSQL overestimates tables without statistics, and would start two parallel workers to read them.
  max_parallel_workers_per_gather: '0',
};

const memoryFolder = '/dev/shm';
const roomNeededBytes = 2 * 1_024 ** 3;

/** Prefers memory if there is room: copying and dropping a database takes 60 ms of a core there, and 300 to 600 on disk. */
async function roomiestFolder(): Promise<string> {
  const memory = await statfs(memoryFolder).catch(() => null);
  return memory && memory.bavail * memory.bsize > roomNeededBytes ? memoryFolder : tmpdir();
}

/** Starts one PostgreSQL for a whole test run, with a migrated template. */
export async function openTestCluster() {
  const folder = await mkdtemp(join(await roomiestFolder(), 'gatehouse-test-'));
  const { server, facts } = await startCached(folder, openTemplateCache());
  return {
    facts,
    template,
    owner: (database: string): pg.ClientConfig => ({ ...facts.owner, database }),
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface StartedCluster {
  server: EmbeddedPostgres;
  facts: TestClusterFacts;
}

/** Starts a cluster migrated by an earlier run (1 s), or migrates one (8 s) and caches a copy for later runs. */
export async function startCached(folder: string, cache: TemplateCache): Promise<StartedCluster> {
  const data = join(folder, 'data');
  if (cache.restore(data)) {
    const restored = await start(folder).catch(() => null);
    if (restored) return restored;
  }
  cache.forget();
  await rm(data, { recursive: true, force: true });
  const { server } = await start(folder);
  await server.stop();
  cache.keep(server.dataFolder);
  return start(folder);
}

async function start(folder: string): Promise<StartedCluster> {
  const server = await startEmbeddedPostgres({ folder, settings });
  try {
    return { server, facts: await prepareTemplate(server.connection) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Creates the template database. In a restored cluster, each step is already done and changes nothing. */
async function prepareTemplate(owner: pg.ClientConfig): Promise<TestClusterFacts> {
  await asOwner(owner, createTemplate);
  const connection = { ...owner, database: template };
  await migrate(connection);
  const { user } = await prepareServingRole(connection, 'test');
  return { owner, servingUser: user, template };
}

async function createTemplate(client: pg.Client): Promise<void> {
  const known = await client.query('select from pg_database where datname = $1', [template]);
  if (known.rowCount === 0) await client.query(`create database ${template}`);
}

interface DatabaseCopy {
  serving: pg.PoolConfig;
  owner: pg.ClientConfig;
  /** Renames the database, so that other workers find it, once no connections to it are left. */
  rename(name: string): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Copies the template into a new database (about 80 ms) by copying its files: copying page by page, through buffers and WAL, takes three
 * times as much of a core.
 */
export async function copyTemplate(facts: TestClusterFacts): Promise<DatabaseCopy> {
  const database = `test_${randomBytes(8).toString('hex')}`;
  const copying = `create database ${database} template ${facts.template} strategy file_copy`;
  await asOwner(facts.owner, (client) => client.query(copying));
  return {
    owner: { ...facts.owner, database },
    serving: { ...facts.owner, database, user: facts.servingUser, password: 'test' },
    rename: (name) => asOwner(facts.owner, (client) => client.query(`alter database ${database} rename to ${name}`)),
    drop: () => asOwner(facts.owner, (client) => client.query(`drop database if exists ${database} with (force)`)),
  };
}

async function asOwner(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...owner, database: 'postgres' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
