import type { Kysely } from 'kysely';
import pg from 'pg';

import { kyselyOn } from './kysely-on-client.ts';
import { settleTypes } from './pg-types.ts';
import { type BoundPool, borrowClient, type BorrowedClient, type Bounds } from './borrowed-client.ts';
import { clientGone } from '../http/errors.ts';
import { listStatementMs, readInScope, type Statement } from './scoped-read.ts';
import type { Tables } from './tables.ts';

/** A query builder inside one transaction that sees and writes the rows of one company only. */
export type CompanyDatabase = Kysely<Tables>;
/** A query builder inside one transaction for the tables that are open before a company is known. */
export type PlatformDatabase = Kysely<Tables>;

export interface Database {
  /** Runs `work` in a transaction scoped to the company; the database refuses everything outside it. */
  withCompany<T>(companyId: string, work: (db: CompanyDatabase) => Promise<T>): Promise<T>;
  /** Runs `work` before a company is known; only modules that the import rules name may. */
  withPlatform<T>(work: (db: PlatformDatabase) => Promise<T>): Promise<T>;
  /** Sends scope and one prepared statement as one implicit transaction: one round trip for a hot list. */
  readCompany<Row extends pg.QueryResultRow>(companyId: string, statement: Statement): Promise<Row[]>;
  /** The same over all companies, for the provider's staff. */
  readPlatform<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]>;
  /** The same database for people of a client, for whom an engagement that is not published does not exist. */
  forClients(): Database;
  /** The same database with bounds on what is read through it. */
  bounded(bounds: Bounds): Database;
  /** A connection of its own that hears notifications; it is not part of the pool. */
  listener(): pg.Client;
  close(): Promise<void>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A statement of a transaction that runs longer is cut off (SQLSTATE 57014). */
const transactionStatementMs = 15_000;

/**
 * A transaction left open is ended. The bound on statements is that of lists, so that a list need not set it. One statement takes
 * one core: with parallel workers a single search would take the cores that other companies need.
 */
const sessionSettings = [
  `-c statement_timeout=${listStatementMs}`,
  '-c idle_in_transaction_session_timeout=30000',
  '-c max_parallel_workers_per_gather=0',
  '-c timezone=UTC',
].join(' ');
const connectTimeoutMs = 5_000;

/** Opens the pool that serves; `say` receives connection errors (the pool replaces them). */
export function openDatabase(options: {
  connection: pg.PoolConfig;
  poolSize: number;
  say: (error: Error) => void;
}): Database {
  settleTypes();
  const connection = { ...options.connection, options: sessionSettings, connectionTimeoutMillis: connectTimeoutMs };
  const pool = new pg.Pool({ ...connection, max: options.poolSize, pipeline: true } as pg.PoolConfig);
  let isClosing = false;
  const report = (error: Error) => {
    // The pool adds the whole client, which is longer than all else in the log.
    Reflect.deleteProperty(error, 'client');
    if (!isClosing) options.say(error);
  };
  // Without a listener a restart of the database would end the process.
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  const close = () => {
    isClosing = true;
    return pool.end();
  };

  const own = { listener: () => new pg.Client(connection), close };
  const open = (reading: ReadOptions): Database => {
    let clients: Database | undefined;
    return {
      ...readersOf(pool, reading),
      ...own,
      forClients: () => (clients ??= open({ ...reading, scope: clientScope })),
      bounded: (bounds) => open({ ...reading, bounds }),
    };
  };
  return open({ scope: companyScope, bounds: null });
}

/** Who reads, and within which bounds. */
interface ReadOptions {
  scope: Scope;
  bounds: Bounds | null;
}

/** How a company's transactions begin, and the prepared scope of its hot lists. */
interface Scope {
  begin: string;
  read: 'scope_company' | 'scope_client';
}

const companyScope: Scope = { begin: 'begin; set local role gatehouse_company', read: 'scope_company' };
const clientScope: Scope = {
  begin: "begin; set local role gatehouse_company; set local gatehouse.reader = 'client'",
  read: 'scope_client',
};

function readersOf(
  pool: pg.Pool,
  { scope, bounds }: ReadOptions,
): Pick<Database, 'withCompany' | 'withPlatform' | 'readCompany' | 'readPlatform'> {
  const given = { pool, bounds };
  const read = bounds === null ? readInScope : readWhileWaited;
  return {
    withCompany: (companyId, work) => inTransaction(given, scopeOf(scope, companyId), work),
    withPlatform: (work) => inTransaction(given, platformScope, work),
    readCompany: (companyId, statement) => read(given, { name: scope.read, values: [companyId] }, statement),
    readPlatform: (statement) => read(given, { name: 'scope_platform', values: [] }, statement),
  };
}

const platformScope = 'begin; set local role gatehouse_platform';

function scopeOf({ begin }: Scope, companyId: string): string {
  // The one place where a value is in SQL text: `set local` takes no parameters.
  if (!uuid.test(companyId)) throw new Error('The company ID must be a UUID');
  return `${begin}; set local gatehouse.company_id = '${companyId}'`;
}

const readWhileWaited: typeof readInScope = (given, scope, statement) =>
  readInScope<never>(given, scope, statement).catch(tellApart(given));

/** A statement that was cancelled since its client is gone is no failure of ours. */
const tellApart =
  ({ bounds }: BoundPool) =>
  (error: unknown): never => {
    throw bounds?.signal.aborted ? clientGone() : error;
  };

async function inTransaction<T>(given: BoundPool, scope: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const limited = `${scope}; set local statement_timeout = ${given.bounds?.statementMs ?? transactionStatementMs}`;
  return runTransaction(await borrowClient(given), limited, work).catch(tellApart(given));
}

async function runTransaction<T>(
  { client, release }: BorrowedClient,
  scope: string,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  // Not awaited: the first statement of the work follows on its heels. Without its scope a statement has no rights at all.
  const begun = client.query(scope).then(
    () => undefined,
    (error: Error) => error,
  );
  try {
    const result = await work(kyselyOn(client));
    const failure = await begun;
    if (failure) throw failure;
    await client.query('commit');
    release();
    return result;
  } catch (error) {
    const cause = (await begun) ?? error;
    await rollBack({ client, release }, cause);
    throw cause;
  }
}

/** A prepared statement whose columns have changed since, as a migration does beside running processes (0A000). */
const isOutdated = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '0A000';

async function rollBack({ client, release }: BorrowedClient, cause: unknown): Promise<void> {
  const failure = await client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  );
  // The connection would refuse that statement for ever: another one takes its place.
  release(failure ?? isOutdated(cause));
}
