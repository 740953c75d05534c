import { randomBytes, randomUUID } from 'node:crypto';

import type pg from 'pg';

import { emptyTables } from './compare-clients.ts';
import { withClient } from './database-state.ts';
import type { TestPortal } from './portal.ts';

interface Column {
  name: string;
  type: string;
  isRequired: boolean;
  /** The SQL of the check constraints on the column. */
  checks: string[];
}

interface Reference {
  columns: string[];
  parent: string;
  parentColumns: string[];
}

type Values = Record<string, unknown>;

/**
 * Inserts a row of a client into every table in which it has none, bypassing the portal's rules, so that a comparison covers as many
 * columns as possible.
 */
export async function fillEmptyTables(portal: TestPortal, companyId: string): Promise<void> {
  const empty = await emptyTables(portal, companyId);
  await withClient(portal.owner, async (client) => {
    // Triggers would reject rows that no request could write.
    await client.query("set session_replication_role = 'replica'");
    const tables = empty.filter((one) => one !== 'audit_entries');
    // Rows that reference a table later in the alphabet are inserted in a second pass.
    const again = await fillAll(client, tables, companyId);
    const failures = await fillAll(client, [...again.keys()], companyId);
    if (failures.size > 0) throw new Error(Array.from(failures, (one) => one.join(': ')).join('\n'));
  });
}

/** Returns the errors of the tables that got no row. */
async function fillAll(client: pg.Client, tables: readonly string[], companyId: string): Promise<Map<string, string>> {
  const failures = new Map<string, string>();
  for (const table of tables)
    await fill(client, table, companyId).catch((error: Error) => void failures.set(table, error.message));
  return failures;
}

async function fill(client: pg.Client, table: string, companyId: string): Promise<void> {
  const columns = await columnsOf(client, table);
  const references = await referencesOf(client, table);
  const linked = Object.assign({}, ...(await inTurn(references, (one) => parentOf(client, one, companyId)))) as Values;
  const pointing = new Set(references.flatMap((one) => one.columns));
  const own = (wanted: readonly Column[]): Values =>
    Object.fromEntries(
      wanted.filter(({ name }) => !pointing.has(name)).map((column) => [column.name, sampleOf(column)]),
    );
  const required = columns.filter(({ isRequired }) => isRequired);
  const isNeeded = (name: string): boolean => required.some((column) => column.name === name);
  const needed = Object.fromEntries(Object.entries(linked).filter(([name]) => isNeeded(name)));
  const attempts: Values[] = [
    { ...own(columns), ...linked },
    { ...own(required), ...linked },
    { ...own(required), ...needed },
  ];
  let failure: unknown = new Error('No attempt');
  for (const values of attempts) {
    try {
      await insert(client, { table, columns, values: { ...values, company_id: companyId } });
      return;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function insert(
  client: pg.Client,
  { table, columns, values }: { table: string; columns: readonly Column[]; values: Values },
): Promise<void> {
  const filled = columns.filter(({ name }) => values[name] !== undefined);
  const names = filled.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  const places = filled.map(({ type }, place) => `$${place + 1}::${type}`).join(', ');
  const text = 'insert into '.concat(client.escapeIdentifier(table), ` (${names}) values (${places})`);
  await client.query(
    text,
    filled.map(({ name }) => values[name]),
  );
}

/** Returns the columns of a row that the new row references. */
async function parentOf(client: pg.Client, reference: Reference, companyId: string): Promise<Values> {
  const { columns, parent, parentColumns } = reference;
  const own = parent === 'companies' ? 'id' : 'company_id';
  const names = parentColumns.map((name) => `${client.escapeIdentifier(name)}::text`).join(', ');
  const text = `select ${names} from `.concat(client.escapeIdentifier(parent), ` where ${own} = $1 order by 1 limit 1`);
  const { rows } = await client.query<Values>(text, [companyId]).catch(() => ({ rows: [] as Values[] }));
  return Object.fromEntries(columns.map((name, place) => [name, rows[0]?.[parentColumns[place] ?? '']]));
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull and not a.atthasdef as "isRequired",
       array(select pg_get_constraintdef(c.oid) from pg_constraint c
         where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any(c.conkey)) as checks
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.attidentity = '' order by a.attnum`,
    [table],
  );
  return rows;
}

async function referencesOf(client: pg.Client, table: string): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select c.confrelid::regclass::text as parent,
       array(select a.attname::text from unnest(c.conkey) with ordinality k (num, place)
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num order by place) as columns,
       array(select a.attname::text from unnest(c.confkey) with ordinality k (num, place)
         join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num order by place) as "parentColumns"
     from pg_constraint c where c.contype = 'f' and c.conrelid = $1::regclass`,
    [table],
  );
  return rows;
}

const samples: readonly [RegExp, () => unknown][] = [
  [/\[\]$/, () => '{}'],
  [/^uuid/, () => randomUUID()],
  [/^bytea/, () => randomBytes(32)],
  [/^bool/, () => true],
  [/^json/, () => '{"a": [1.10, null, "ü\\n"]}'],
  [/^date/, () => '2026-02-01'],
  [/^timestamp/, () => '2026-02-28T23:59:59.123456Z'],
  [/^(?:int|small|big|numeric|real|double)/, () => 1],
];

/** Returns a value of the type that passes its check constraints, if they list values or require a kind of JSON. */
function sampleOf({ type, checks }: Column): unknown {
  const all = checks.join(' ');
  if (type.startsWith('json') && all.includes("'array'")) return '[{"a": 1.10}]';
  if (all.includes("'^/")) return '/assets/1';
  const listed = /= ANY \(+ARRAY\['?([^',\]]+)'?/.exec(all)?.[1];
  if (listed !== undefined) return listed.replaceAll(/[()]/g, '').replace(/::.*$/, '');
  return (samples.find(([pattern]) => pattern.test(type))?.[1] ?? (() => 'A text — ü'))();
}

async function inTurn<Item, Answer>(items: readonly Item[], ask: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const item of items) answers.push(await ask(item));
  return answers;
}
