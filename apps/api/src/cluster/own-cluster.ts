import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { inject } from 'vitest';

import { createDatabase, type OwnDatabase } from './own-database.ts';
import { type Exit, type Program, runProgram, written } from './run-program.ts';

export type Settings = Record<string, string>;

/** A process of the portal that listens. */
export interface RunningPortal extends Program {
  address: string;
  /** Ends it with a signal, as an orchestrator does. */
  stop(): Promise<Exit>;
  /** Kills it, so that it cannot react. */
  kill(): Promise<Exit>;
}

/**
 * Opens a cluster for one test file: a new database and key, and the processes started on them. `prepare` may change the database first,
 * and returns the settings of its connection.
 */
export async function openCluster(
  given: Settings = {},
  prepare: (database: OwnDatabase) => Promise<Settings> = async () => ({}),
) {
  const database = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-cluster-'));
  const settings = { ...settingsOf(database), ...given, ...(await prepare(database)) };
  const programs: Program[] = [];
  const closers: (() => Promise<void>)[] = [];

  /**
   * Each process has its own data folder, as on separate machines. The folders have the same name if DATA_DIR is given as a relative path,
   * as in containers, and different names otherwise.
   */
  const run = (words: readonly string[], more: Settings = {}) => {
    const own = join(folder, String(programs.length));
    mkdirSync(own);
    const program = runProgram(words, { DATA_DIR: own, ...settings, ...more }, own);
    programs.push(program);
    return program;
  };
  const start = (more: Settings = {}) => listening(run(portal, more));

  return {
    database,
    settings,
    start,
    startTwo: () => Promise.all([start(), start()]),
    /** Starts a process that the test expects to exit by itself. */
    startRefused: (more: Settings) => run(portal, more).ended,
    command: (...words: string[]) => run(['cli/portal.ts', ...words]).ended,
    commandWith: (more: Settings, ...words: string[]) => run(['cli/portal.ts', ...words], more).ended,
    /** Registers a function to call before the database is dropped. */
    atEnd: (closer: () => Promise<void>) => void closers.push(closer),
    close: () => closeAll({ closers, programs, database, folder }),
  };
}

interface OpenResources {
  closers: readonly (() => Promise<void>)[];
  programs: readonly Program[];
  database: OwnDatabase;
  folder: string;
}

async function closeAll({ closers, programs, database, folder }: OpenResources): Promise<void> {
  for (const closer of closers.toReversed()) await closer();
  for (const { child } of programs) child.kill('SIGKILL');
  await Promise.all(programs.map(({ ended }) => ended));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

const settingsOf = ({ url }: OwnDatabase): Settings => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  PORTAL_DEMO: '0',
  PORTAL_SECRET_KEY: randomBytes(32).toString('hex'),
  DATABASE_URL: url,
  REDIS_URL: inject('servers').redisUrl,
  // Each browser of a test has its own address, so that the limits of one test never affect another.
  TRUST_PROXY: '127.0.0.1',
  // The compile cache halves the cost of a start; a run starts two dozen processes.
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url)),
});

/** The real program, with an additional module for these tests. */
const portal = ['--import', 'cluster/probe.module.ts', 'main.ts'];

async function listening(program: Program): Promise<RunningPortal> {
  const [, address = ''] = await written(program, /running at (http:\S+)/);
  const end = (signal: NodeJS.Signals) => () => {
    program.child.kill(signal);
    return program.ended;
  };
  return { ...program, address, stop: end('SIGTERM'), kill: end('SIGKILL') };
}
