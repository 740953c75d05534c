import type pg from 'pg';

import { payloads } from './payloads.ts';

/**
 * Columns whose text is a code, a key or a secret of the portal's own, and nowhere held to that by the database: no one
 * can write into them, and with anything else in them a screen would only show its failure.
 */
const codes: Record<string, readonly string[] | 'all'> = {
  schema_migrations: 'all',
  idempotent_answers: 'all',
  company_totals: 'all',
  visual_numbers: 'all',
  note_preferences: 'all',
  due_notes: 'all',
  mails: 'all',
  import_files: 'all',
  bookmarks: ['subject'],
  api_tokens: ['scopes'],
  sessions: ['address'],
  users: ['role', 'password_hash'],
  companies: ['kind', 'services'],
  attack_steps: ['tactic_id', 'technique_id'],
  files: ['record_kind', 'media_type', 'state'],
  finding_history: ['kind', 'from_value', 'to_value'],
  findings: ['cvss_vector', 'cvss_version', 'cvss_nomenclature', 'own_vector'],
  finding_comments: ['side', 'audience'],
  acknowledgement_requests: ['state'],
  retest_items: ['status_before'],
  retest_places: ['state_before'],
  import_jobs: ['format', 'state', 'options', 'keeper', 'file_key'],
  audit_entries: ['action'],
  notifications: ['kind'],
};

/** Inside JSON: words of the portal's own, and what only looks like text. */
const codeKeys = new Set(['result', 'phase', 'severity', 'status', 'format', 'kindOfRecord']);
const noText = /^(?:[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\d.*|TA?\d{4}(?:\.\d{3})?)$/;

interface Column {
  table: string;
  column: string;
  type: 'text' | 'ARRAY' | 'jsonb';
}

/** Every text of every record becomes payloads: all of them where it may be so long, or some, or one after the other. */
export async function writePayloads(owner: pg.Client): Promise<{ written: string[]; refused: string[] }> {
  const [written, refused]: [string[], string[]] = [[], []];
  // Triggers would refuse to rewrite history, and foreign keys have no text.
  await owner.query('set session_replication_role = replica');
  for (const column of await columnsOf(owner)) {
    const done = await writeColumn(owner, column);
    (done ? written : refused).push(`${column.table}.${column.column}`);
  }
  await owner.query('set session_replication_role = origin');
  await drawRowsAnew(owner);
  return { written, refused };
}

async function columnsOf(owner: pg.Client): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select c.relname as table, a.attname as column,
       case when a.atttypid = 'text[]'::regtype then 'ARRAY' else a.atttypid::regtype::text end as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
       and a.attname <> 'list_row'
     order by 1, 2`,
  );
  return rows.filter(({ table, column }) => codes[table] !== 'all' && !codes[table]?.includes(column));
}

const inChunksOf = (size: number): string[] =>
  Array.from({ length: Math.ceil(payloads.length / size) }, (_, at) =>
    payloads.slice(at * size, (at + 1) * size).join('\n\n'),
  );

/** As much at once as the rules of the database take. */
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
  // Every column begins with another one; the number of the row keeps apart what must be unique.
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

/** A list gets an entry for each payload, shaped as those it has; any other text gets one, the next each time. */
function withPayloads(value: unknown, key = '', place = 0): unknown {
  if (typeof value === 'string') return isCode(key, value) ? value : payloads[place % payloads.length];
  if (Array.isArray(value)) return manyOf(value, key);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner], at) => [name, withPayloads(inner, name, place + at + 1)]);
  return Object.fromEntries(fields) as unknown;
}

const isCode = (key: string, value: string): boolean => codeKeys.has(key) || noText.test(value);

const manyOf = (entries: readonly unknown[], key: string): unknown[] =>
  entries.length === 0 ? [] : payloads.map((_, at) => withPayloads(entries[at % entries.length], key, at));

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

/** Lists show rows that triggers keep as JSON. */
async function drawRowsAnew(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ table: string }>(
    `select c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'list_row' order by 1`,
  );
  for (const { table } of rows) await owner.query(`update ${owner.escapeIdentifier(table)} set list_row = list_row`);
}
