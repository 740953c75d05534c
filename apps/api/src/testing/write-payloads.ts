import type pg from 'pg';

import { codes } from './payload-codes.ts';
import { payloads } from './payloads.ts';

/** JSON keys whose values are codes, or only look like text; those from `kind` on belong to parts of a course. */
const codeKeys = new Set(
  'result phase severity status format kindOfRecord _id kind scoring feedback right currency country category taxCategory'.split(
    ' ',
  ),
);
const noText = /^(?:[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\d.*|TA?\d{4}(?:\.\d{3})?)$/;

interface Column {
  table: string;
  column: string;
  type: 'text' | 'ARRAY' | 'jsonb';
}

/** Replaces every text of every record with payloads: with all of them if it may be long enough, with several, or with one at a time. */
export async function writePayloads(owner: pg.Client): Promise<{ written: string[]; refused: string[] }> {
  const [written, refused]: [string[], string[]] = [[], []];
  // Triggers would prevent changes of history, and foreign keys contain no text.
  await owner.query('set session_replication_role = replica');
  for (const column of await columnsOf(owner)) {
    const done = await writeColumn(owner, column);
    (done ? written : refused).push(`${column.table}.${column.column}`);
  }
  // A trigger would prevent this for issued invoices.
  await owner.query('update invoices set lines_row = invoice_lines_row(company_id, id)');
  await owner.query('set session_replication_role = origin');
  await redrawRows(owner);
  return { written, refused };
}

async function columnsOf(owner: pg.Client): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select c.relname as table, a.attname as column,
       case when a.atttypid = 'text[]'::regtype then 'ARRAY' else a.atttypid::regtype::text end as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
       and not (a.attname in ('list_row', 'services_row', 'compact_services', 'compact_row', 'cves_row') or c.relname = 'surface_roots' and a.attname = 'counts')
     order by 1, 2`,
  );
  return rows.filter(({ table, column }) => codes[table] !== 'all' && !codes[table]?.includes(column));
}

const inChunksOf = (size: number): string[] =>
  Array.from({ length: Math.ceil(payloads.length / size) }, (_, at) =>
    payloads.slice(at * size, (at + 1) * size).join('\n\n'),
  );

/** The numbers of payloads per text, the largest that check constraints allow first. */
const sizes = [payloads.length, 20, 1].map(inChunksOf);

async function writeColumn(owner: pg.Client, column: Column): Promise<boolean> {
  if (column.type === 'jsonb') return writeJson(owner, column);
  for (const condition of ['true', `${column.column} is not null`])
    if (await writeSomehow(owner, { ...column, condition })) return true;
  return false;
}

async function writeSomehow(owner: pg.Client, column: Column & { condition: string }): Promise<boolean> {
  for (const values of sizes) if (await tryToWrite(owner, { ...column, values })) return true;
  return false;
}

let begun = 0;

async function tryToWrite(
  owner: pg.Client,
  { table, column, type, condition, values }: Column & { condition: string; values: string[] },
): Promise<boolean> {
  const [into, name] = [owner.escapeIdentifier(table), owner.escapeIdentifier(column)];
  // Each column starts with another payload; the row number makes values unique.
  begun += 1;
  const one = `($1::text[])[1 + (numbered.n + ${begun * 17}) % cardinality($1::text[])] || ' ' || numbered.n`;
  return succeeds(owner, () =>
    owner.query(
      `with numbered as (select ctid as place, row_number() over () as n from ${into} where ${condition})
       update ${into} set ${name} = ${type === 'ARRAY' ? '$1::text[]' : one} from numbered where ${into}.ctid = numbered.place`,
      [values],
    ),
  );
}

async function writeJson(owner: pg.Client, { table, column }: Column): Promise<boolean> {
  const [into, name] = [owner.escapeIdentifier(table), owner.escapeIdentifier(column)];
  const { rows } = await owner.query<{ place: string; value: unknown }>(
    `select ctid::text as place, ${name} as value from ${into} where ${name} is not null`,
  );
  return succeeds(owner, async () => {
    for (const { place, value } of rows)
      await owner.query(`update ${into} set ${name} = $1 where ctid = $2::tid`, [
        JSON.stringify(withPayloads(value)),
        place,
      ]);
  });
}

/** The position of a value in the JSON of a column. */
interface Place {
  key: string;
  at: number;
  /** True inside a nested list, whose length stays unchanged: 200 steps per path, for each of a thousand assets, would exhaust memory. */
  isInList: boolean;
}

/** Replaces texts with payloads in turn; a list gets one entry per payload in the shape of its own entries. */
function withPayloads(value: unknown, place: Place = { key: '', at: 0, isInList: false }): unknown {
  const { key, at, isInList } = place;
  if (typeof value === 'string') return isCode(key, value) ? value : payloads[at % payloads.length];
  if (Array.isArray(value)) return isInList ? withinList(value, place) : manyOf(value, key);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner], next) => [
    name,
    withPayloads(inner, { key: name, at: at + next + 1, isInList }),
  ]);
  return Object.fromEntries(fields) as unknown;
}

const withinList = (entries: readonly unknown[], place: Place): unknown[] =>
  entries.map((entry, next) => withPayloads(entry, { ...place, at: place.at + next }));

const isCode = (key: string, value: string): boolean => codeKeys.has(key) || noText.test(value);

const manyOf = (entries: readonly unknown[], key: string): unknown[] =>
  entries.length === 0
    ? []
    : payloads.map((_, at) => withPayloads(entries[at % entries.length], { key, at, isInList: true }));

async function succeeds(owner: pg.Client, work: () => Promise<unknown>): Promise<boolean> {
  await owner.query('begin');
  try {
    await work();
    await owner.query('commit');
    return true;
  } catch {
    await owner.query('rollback');
    return false;
  }
}

/** Recomputes the JSON rows of lists, which triggers usually update. */
async function redrawRows(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ table: string }>(
    `select c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'list_row' order by 1`,
  );
  for (const { table } of rows) await owner.query(`update ${owner.escapeIdentifier(table)} set list_row = list_row`);
}
