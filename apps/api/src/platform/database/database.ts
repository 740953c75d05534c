import type { Kysely } from 'kysely';
import type pg from 'pg';

import { resetStatementTimeout, kyselyOn } from './kysely-on-client.ts';
import { openServingPool, type ServingOptions } from './serving-pool.ts';
import { configureTypeParsers } from './pg-types.ts';
import { type BoundPool, acquireClient, type BorrowedClient, type Bounds } from './borrowed-client.ts';
import { clientGone } from '../core/errors.ts';
import { readInScope, type ReadScope, type Statement } from './scoped-read.ts';
import type { Tables } from './tables.ts';

/** A query builder inside a transaction that can see and write the rows of one company only. */
export type CompanyDatabase = Kysely<Tables>;
/** A query builder inside a transaction for the tables that are readable before a company is known. */
export type PlatformDatabase = Kysely<Tables>;

export interface Database {
  /** Runs `work` in a transaction scoped to the company; row-level security hides all other rows. */
  withCompany<T>(companyId: string, work: (db: CompanyDatabase) => Promise<T>): Promise<T>;
  /** Runs `work` before a company is known; only modules that the import rules allow may call it. */
  withPlatform<T>(work: (db: PlatformDatabase) => Promise<T>): Promise<T>;
  /** Sends the scope and one prepared statement as one implicit transaction: a single round trip for frequent lists. */
  readCompany<Row extends pg.QueryResultRow>(companyId: string, statement: Statement): Promise<Row[]>;
  /** Reads like `readCompany`, but over all companies, for the provider's staff. */
  readPlatform<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]>;
  /** Returns this database for the users of a client, who cannot see unpublished engagements. */
  forClients(): Database;
  /** Returns this database for a staff member who may not see every client. */
  forStaff(userId: string): Database;
  /** Returns this database with limits on its reads and transactions. */
  bounded(bounds: Bounds): Database;
  /** The connection settings, as plain data, with which another thread opens the same database. */
  connection: pg.PoolConfig;
  /** Creates a separate connection for LISTEN; it is not part of the pool. */
  listener(): pg.Client;
  /** Records how much each connection has received; the returned function closes those that have received nothing since. */
  markConnections(): () => void;
  close(): Promise<void>;
  /** Numbers of pool connections, for metrics. */
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The statement timeout of a transaction, in ms (SQLSTATE 57014). */
const transactionStatementMs = 15_000;

/** Opens the pool that serves requests; `say` receives connection errors, after which the pool replaces the connection. */
export function openDatabase(options: ServingOptions): Database {
  configureTypeParsers();
  const { pool, ...served } = openServingPool(options);
  const own = { ...served, connection: options.connection };
  const open = (reading: ReadOptions): Database => {
    let clients: Database | undefined;
    return {
      ...readersOf(pool, reading),
      ...own,
      pool,
      forClients: () => (clients ??= open({ ...reading, scope: clientScope })),
      forStaff: (userId) => open({ ...reading, scope: staffScope(userId) }),
      bounded: (bounds) => open({ ...reading, bounds }),
    };
  };
  return open({ scope: companyScope, bounds: null });
}

/** The reader's scope and limits. */
interface ReadOptions {
  scope: Scope;
  bounds: Bounds | null;
}

/** The settings that follow the role at the start of a reader's transactions, and the prepared scopes of frequent lists. */
interface Scope {
  settings: string;
  readCompany: (companyId: string) => ReadScope;
  readPlatform: ReadScope;
}

const companyScope: Scope = {
  settings: '',
  readCompany: (companyId) => ({ name: 'scope_company', values: [companyId] }),
  readPlatform: { name: 'scope_platform', values: [] },
};
const clientScope: Scope = {
  ...companyScope,
  settings: "; set local gatehouse.reader = 'client'",
  readCompany: (companyId) => ({ name: 'scope_client', values: [companyId] }),
};
const staffScope = (userId: string): Scope => ({
  settings: `; set local gatehouse.staff_id = '${asUuid(userId)}'`,
  readCompany: (companyId) => ({ name: 'scope_staff', values: [companyId, userId] }),
  readPlatform: { name: 'scope_staff_platform', values: [userId] },
});

function readersOf(
  pool: pg.Pool,
  { scope, bounds }: ReadOptions,
): Pick<Database, 'withCompany' | 'withPlatform' | 'readCompany' | 'readPlatform'> {
  const given = { pool, bounds };
  const read = bounds === null ? readInScope : readWhileWaited;
  return {
    withCompany: (companyId, work) => inTransaction(given, scopeOf(scope, companyId), work),
    withPlatform: (work) => inTransaction(given, platformScope + scope.settings, work),
    readCompany: (companyId, statement) => read(given, scope.readCompany(companyId), statement),
    readPlatform: (statement) => read(given, scope.readPlatform, statement),
  };
}

const platformScope = 'begin; set local role gatehouse_platform';

const scopeOf = ({ settings }: Scope, companyId: string): string =>
  `begin; set local role gatehouse_company${settings}; set local gatehouse.company_id = '${asUuid(companyId)}'`;

/** Returns an ID that is safe in SQL text. `set local` takes no parameters, so only here are values interpolated. */
function asUuid(id: string): string {
  if (!uuid.test(id)) throw new Error('The ID of a scope must be a UUID');
  return id;
}

const readWhileWaited: typeof readInScope = (given, scope, statement) =>
  readInScope<never>(given, scope, statement).catch(rethrowUnlessClientGone(given));

/** Throws `clientGone` for a statement that was canceled because the client disconnected, which is no server error. */
const rethrowUnlessClientGone =
  ({ bounds }: BoundPool) =>
  (error: unknown): never => {
    throw bounds?.signal.aborted ? clientGone() : error;
  };

async function inTransaction<T>(given: BoundPool, scope: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const limited = `${scope}; set local statement_timeout = ${given.bounds?.statementMs ?? transactionStatementMs}`;
  return runTransaction(await acquireClient(given), limited, work).catch(rethrowUnlessClientGone(given));
}

async function runTransaction<T>(
  { client, release }: BorrowedClient,
  scope: string,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  // Not awaited, so that the first statement is sent at once. If the scope fails, that statement has no privileges at all.
  const begun = client.query(scope).then(
    () => undefined,
    (error: Error) => error,
  );
  try {
    const result = await work(kyselyOn(client));
    const failure = await begun;
    if (failure) throw failure;
    resetStatementTimeout(client);
    await client.query('commit');
    release();
    return result;
  } catch (error) {
    const cause = (await begun) ?? error;
    resetStatementTimeout(client);
    await rollBack({ client, release }, cause);
    throw cause;
  }
}

/** True if the columns of a prepared statement have changed (SQLSTATE 0A000), as when another process migrates. */
const isOutdated = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '0A000';

async function rollBack({ client, release }: BorrowedClient, cause: unknown): Promise<void> {
  const failure = await client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  );
  // The connection would reject that statement forever, so the pool replaces it.
  release(failure ?? isOutdated(cause));
}
