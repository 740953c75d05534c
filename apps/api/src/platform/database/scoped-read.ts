import pg from 'pg';

import { type BorrowedClient, type BoundPool, borrowClient } from './borrowed-client.ts';
import { sendShared } from './shared-reads.ts';

/** One prepared statement of a hot list: named once, planned once for each connection. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
  /**
   * True where one plan fits all values. Left to itself PostgreSQL compares that plan with one for these very values,
   * and where companies differ much in size it never settles: planning then takes longer than the page.
   */
  isPlannedOnce?: boolean;
  /** True where it finds a few rows by a key, whatever its values are: it shares a connection with others of its kind. */
  isShort?: boolean;
}

/** Whom a statement runs as, and in which company; the names are those of the prepared statements below. */
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

/** The messages of the extended protocol, as far as they are used here. */
interface Wire {
  parse(message: { name: string; text: string }): void;
  bind(message: { portal: string; statement: string; values: unknown[] }): void;
  execute(message: { portal: string; rows?: number }): void;
}

/** What `pg` calls on its own queries, and `@types/pg` does not tell. */
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

/** Lists and what belongs to them are done within this, or cut off, as connections are set; exports bring their own bound. */
export const listStatementMs = 3_000;

/** Prepared once for each connection and each combination that occurs. */
function scopeStatement(name: ReadScope['name'], { isPlannedOnce, statementMs }: ReadOptions) {
  const planned = isPlannedOnce ? `, set_config('plan_cache_mode', 'force_generic_plan', true)` : '';
  // Each setting takes a microsecond or two; that of a list is the one of the connection.
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
 * A prepared statement with its scope before it and one Sync behind both. Everything between two Syncs is one implicit
 * transaction, so the scope ends with the statement, and neither `begin` nor `commit` is needed: the two more answers
 * of these cost a page of 25 rows a fifth of its time.
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
 * The connection does not know the statement as it is now: a migration has changed its columns (0A000), or its preparation was
 * skipped behind a failure (26000).
 */
const isUnprepared = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000');

/**
 * Runs a prepared statement in its scope in one round trip; a short one shares a connection.
 * @throws the database's error; the connection is then closed, for it no longer knows which statements it has prepared.
 */
export async function readInScope<Row extends pg.QueryResultRow>(
  given: BoundPool,
  scope: ReadScope,
  statement: Statement,
): Promise<Row[]> {
  const statementMs = given.bounds?.statementMs ?? listStatementMs;
  const sent = { scope, statement, statementMs };
  const isShort = given.bounds === null && statement.isShort === true;
  if (!isShort) return sendAlone<Row>(await borrowClient(given), sent);
  return sendShared(given.pool, statement.name, (client) => sendOn<Row>(client, sent)).catch(async (error: unknown) => {
    if (!isUnprepared(error)) throw error;
    return sendAlone<Row>(await borrowClient(given), sent);
  });
}

async function sendAlone<Row extends pg.QueryResultRow>(
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
