import type { Kysely } from 'kysely';
import type pg from 'pg';

import { endAllowance, kyselyOn } from './kysely-on-client.ts';
import { openServingPool, type ServingOptions } from './serving-pool.ts';
import { settleTypes } from './pg-types.ts';
import { type BoundPool, borrowClient, type BorrowedClient, type Bounds } from './borrowed-client.ts';
import { clientGone } from '../http/errors.ts';
import { readInScope, type ReadScope, type Statement } from './scoped-read.ts';
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
  /** The same database for a member of the staff who does not see every client. */
  forStaff(userId: string): Database;
  /** The same database with bounds on what is read through it. */
  bounded(bounds: Bounds): Database;
  /** With which another thread opens the same database; plain data. */
  connection: pg.PoolConfig;
  /** A connection of its own that hears notifications; it is not part of the pool. */
  listener(): pg.Client;
  /** Remembers what each connection has received; the returned function closes those that have received nothing since. */
  markConnections(): () => void;
  close(): Promise<void>;
  /** Its connections, for the figures. */
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A statement of a transaction that runs longer is cut off (SQLSTATE 57014). */
const transactionStatementMs = 15_000;

/** Opens the pool that serves; `say` receives connection errors (the pool replaces them). */
export function openDatabase(options: ServingOptions): Database {
  settleTypes();
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

/** Who reads, and within which bounds. */
interface ReadOptions {
  scope: Scope;
  bounds: Bounds | null;
}

/** Settings that the transactions of a reader begin with after their role, and the prepared scopes of its hot lists. */
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

/** An ID for SQL text: `set local` takes no parameters, so this is the one place where values are in it. */
function asUuid(id: string): string {
  if (!uuid.test(id)) throw new Error('The ID of a scope must be a UUID');
  return id;
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
    endAllowance(client);
    await client.query('commit');
    release();
    return result;
  } catch (error) {
    const cause = (await begun) ?? error;
    endAllowance(client);
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
