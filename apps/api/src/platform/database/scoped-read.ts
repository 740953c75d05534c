import pg from 'pg';

import { type BorrowedClient, type BoundPool, acquireClient } from './borrowed-client.ts';
import { sendShared } from './shared-reads.ts';

/** A prepared statement of a frequent list, planned once per connection. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
  /**
   * True if one generic plan suits all values. By default PostgreSQL compares it with a plan for the given values; if companies differ much
   * in size, it never decides, and planning takes longer than the page.
   */
  isPlannedOnce?: boolean;
  /** True for a read of a few rows by key, whatever the values; such statements share a connection. */
  isShort?: boolean;
}

/** The role and the company in which a statement runs; the names are those of the prepared statements below. */
export type ReadScope =
  | { name: 'scope_company' | 'scope_client'; values: [companyId: string] }
  | { name: 'scope_staff'; values: [companyId: string, staffId: string] }
  | { name: 'scope_platform'; values: [] }
  | { name: 'scope_staff_platform'; values: [staffId: string] };

const scopeTexts: Record<ReadScope['name'], string> = {
  scope_company: `select set_config('role', 'gatehouse_company', true), set_config('gatehouse.company_id', $1, true)`,
  scope_client: `select set_config('role', 'gatehouse_company', true), set_config('gatehouse.reader', 'client', true),
    set_config('gatehouse.company_id', $1, true)`,
  scope_staff: `select set_config('role', 'gatehouse_company', true), set_config('gatehouse.company_id', $1, true),
    set_config('gatehouse.staff_id', $2, true)`,
  scope_platform: `select set_config('role', 'gatehouse_platform', true)`,
  scope_staff_platform: `select set_config('role', 'gatehouse_platform', true), set_config('gatehouse.staff_id', $1, true)`,
};

/** The messages of the extended query protocol that are used here. */
interface Wire {
  parse(message: { name: string; text: string }): void;
  bind(message: { portal: string; statement: string; values: unknown[] }): void;
  execute(message: { portal: string; rows?: number }): void;
}

/** The methods that `pg` calls on its queries and `@types/pg` does not declare. */
interface QueryInside {
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleRowDescription(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
const QueryOfPg = pg.Query as unknown as new (
  statement: Statement,
  values: undefined,
  done: (error: Error | null, answer: pg.QueryResult) => void,
) => QueryInside & pg.Submittable;

/** The statement timeout of lists, in ms, as set on each connection; exports use their own. */
export const listStatementMs = 3_000;

/** Returns the statement that sets the scope of a read. Each connection prepares it once for each combination of options. */
function scopeStatement(name: ReadScope['name'], { isPlannedOnce, statementMs }: ReadOptions) {
  const planned = isPlannedOnce ? `, set_config('plan_cache_mode', 'force_generic_plan', true)` : '';
  // Each setting takes a microsecond or two, so the default of the connection is not set again.
  const limited = statementMs === listStatementMs ? '' : `, set_config('statement_timeout', '${statementMs}', true)`;
  return {
    name: `${name}_${statementMs}${isPlannedOnce ? '_once' : ''}`,
    text: `${scopeTexts[name]}${limited}${planned}`,
  };
}

interface ReadOptions {
  isPlannedOnce: boolean;
  statementMs: number;
}

const scopesKnown = new WeakMap<Wire, Set<string>>();

/**
 * A prepared statement preceded by its scope, with one Sync after both. Everything between two Syncs is one implicit transaction, so the
 * scope ends with the statement and no `begin` or `commit` is needed: their two extra responses cost a page of 25 rows a fifth of its time.
 */
class ScopedQuery extends QueryOfPg {
  readonly #scope: ReadScope;
  readonly #reading: ReadOptions;
  #scopeIsDone = false;

  constructor(
    { scope, statement, statementMs }: { scope: ReadScope; statement: Statement; statementMs: number },
    done: (error: Error | null, answer: pg.QueryResult) => void,
  ) {
    super(statement, undefined, done);
    this.#scope = scope;
    this.#reading = { isPlannedOnce: statement.isPlannedOnce === true, statementMs };
  }

  override prepare(wire: Wire): void {
    const { values } = this.#scope;
    const { name, text } = scopeStatement(this.#scope.name, this.#reading);
    const known = scopesKnown.get(wire) ?? new Set();
    scopesKnown.set(wire, known);
    if (!known.has(name)) wire.parse({ name, text });
    known.add(name);
    wire.bind({ portal: '', statement: name, values });
    wire.execute({ portal: '' });
    super.prepare(wire);
  }

  override handleDataRow(message: unknown): void {
    if (this.#scopeIsDone) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#scopeIsDone) super.handleCommandComplete(message, wire);
    this.#scopeIsDone = true;
  }
}

/**
 * True if the connection's prepared statement is unusable: a migration has changed its columns (0A000), or it was never prepared because an
 * earlier message failed (26000).
 */
const isUnprepared = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000');

/**
 * Runs a prepared statement in its scope in one round trip; a short one shares a connection.
 * @throws the database error; the connection is then closed, because its prepared statements are no longer known.
 */
export async function readInScope<Row extends pg.QueryResultRow>(
  given: BoundPool,
  scope: ReadScope,
  statement: Statement,
): Promise<Row[]> {
  const statementMs = given.bounds?.statementMs ?? listStatementMs;
  const sent = { scope, statement, statementMs };
  const isShort = given.bounds === null && statement.isShort === true;
  if (!isShort) return sendUnshared<Row>(await acquireClient(given), sent);
  return sendShared(given.pool, statement.name, (client) => sendOn<Row>(client, sent)).catch(async (error: unknown) => {
    if (!isUnprepared(error)) throw error;
    return sendUnshared<Row>(await acquireClient(given), sent);
  });
}

async function sendUnshared<Row extends pg.QueryResultRow>(
  { client, release }: BorrowedClient,
  sent: Sent,
): Promise<Row[]> {
  try {
    const rows = await sendOn<Row>(client, sent);
    release();
    return rows;
  } catch (error) {
    release(true);
    throw error;
  }
}

type Sent = ConstructorParameters<typeof ScopedQuery>[0];

function sendOn<Row extends pg.QueryResultRow>(client: pg.PoolClient, sent: Sent): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, answer: pg.QueryResult) =>
      error ? reject(error) : resolve((answer as pg.QueryResult<Row>).rows);
    client.query(new ScopedQuery(sent, done));
  });
}
