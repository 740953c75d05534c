import { createHash } from 'node:crypto';

import type pg from 'pg';

import { exportedTables } from '../modules/clients/export/exported-tables.store.ts';
import { withClient } from './database-state.ts';
import type { TestPortal } from './portal.ts';

/** Intended differences between the rows of a client before and after a move, by table. */
export interface DeclaredDifference {
  columns: readonly string[];
  reason: string;
}

interface Comparison {
  from: TestPortal;
  to: TestPortal;
  companyId: string;
  declared: Readonly<Record<string, DeclaredDifference>>;
}

/** SQL conditions of the rows that an archive contains; others are temporary or obsolete. */
const conditions: Readonly<Record<string, string>> = {
  files: "t.state in ('kept', 'removed')",
  uploads: "t.state = 'ready' and (t.activity_id is not null or exists (select from files f where f.upload_id = t.id))",
  audit_entries: "t.action <> 'client-imported'",
  company_totals: "t.kind <> 'audit_entries'",
};

/** Returns the tables of which all rows of the client move. */
export const movedTables = (): string[] => [
  ...exportedTables('move')
    .map(({ table }) => table)
    .filter((table) => table !== 'invoice_numbers'),
  'audit_entries',
];

/** Reads the rows of a client in one table without these columns, in a fixed order, as text from the database. */
export async function rowsOfClient(
  client: pg.Client,
  { table, companyId, without }: { table: string; companyId: string; without: readonly string[] },
): Promise<string[]> {
  const column = table === 'companies' ? 'id' : 'company_id';
  const text = `select (to_jsonb(t) - $2::text[])::text as line from `.concat(
    client.escapeIdentifier(table),
    ` t where t.${column} = $1 and (${conditions[table] ?? 'true'}) order by 1`,
  );
  const { rows } = await client.query<{ line: string }>(text, [companyId, without]);
  return rows.map(({ line }) => line);
}

/** Compares both sides table by table and column by column. Returns a line for each table and column that differs. */
export async function compareRows({ from, to, companyId, declared }: Comparison): Promise<string[]> {
  const differences: string[] = [];
  await withClient(from.owner, (left) =>
    withClient(to.owner, async (right) => {
      for (const table of movedTables()) {
        const without = declared[table]?.columns ?? [];
        const [before, after] = await Promise.all(
          [left, right].map((client) => rowsOfClient(client, { table, companyId, without })),
        );
        differences.push(...describe(table, before ?? [], after ?? []));
      }
    }),
  );
  return differences;
}

function describe(table: string, before: readonly string[], after: readonly string[]): string[] {
  if (before.length !== after.length) return [`${table}: ${before.length} rows before, ${after.length} after`];
  const differing = before.flatMap((line, place) =>
    line === after[place] ? [] : differencesOf(line, after[place] ?? '{}'),
  );
  // One example of each column.
  const columns = new Map(differing.map(({ name, example }) => [name, example]));
  return Array.from(columns, ([name, example]) => `${table}.${name}: ${example}`);
}

type Row = Record<string, unknown>;

function differencesOf(before: string, after: string): { name: string; example: string }[] {
  const [left, right] = [JSON.parse(before) as Row, JSON.parse(after) as Row];
  return Object.keys(left).flatMap((name) => {
    const [was, is] = [JSON.stringify(left[name]), JSON.stringify(right[name])];
    return was === is ? [] : [{ name, example: `${was} became ${is}`.slice(0, 200) }];
  });
}

/** Returns the tables without rows of the client, about which a comparison proves nothing. */
export const emptyTables = (portal: TestPortal, companyId: string): Promise<string[]> =>
  withClient(portal.owner, async (client) => {
    const empty: string[] = [];
    for (const table of movedTables())
      if ((await rowsOfClient(client, { table, companyId, without: [] })).length === 0) empty.push(table);
    return empty;
  });

/** Returns the hashes of all stored files of a client by their id in the store. */
export async function hashesOfFiles(portal: TestPortal, companyId: string): Promise<Record<string, string>> {
  const ids = await withClient(portal.owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select distinct coalesce(upload_id, id) as id from files where company_id = $1 and state = 'kept'
       union select id from uploads where company_id = $1 and state = 'ready' and activity_id is not null order by 1`,
      [companyId],
    );
    return rows.map(({ id }) => id);
  });
  const hashes: Record<string, string> = {};
  for (const id of ids) {
    const hash = createHash('sha256');
    for await (const piece of (await portal.platform.files.store.open(id, null)) ?? []) hash.update(piece as Buffer);
    hashes[id] = hash.digest('hex');
  }
  return hashes;
}
