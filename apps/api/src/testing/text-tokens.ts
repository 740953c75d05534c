import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

import type pg from 'pg';

/** A token long enough to be distinctive. */
const token = /[\p{L}\p{N}@._-]{8,}/gu;
/** IDs, timestamps, hashes and numbers identify no client. */
const withoutMeaning =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[\d.:_-]+|\d{4}-\d\d-\d\dT.*|x[0-9a-f]+|[0-9a-f]{12,})$/;

/** Returns the distinctive tokens of a text. */
export const tokensOf = (text: string): string[] =>
  (text.match(token) ?? []).filter((word) => !withoutMeaning.test(word));

/** Returns the texts in a JSON value, without field names. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The tokens of some rows by column, such as `findings.title`. */
export type ColumnTokens = Map<string, Set<string>>;

/** Reads the tokens of each table's rows that match a condition on `t`. */
export async function readTokens(
  client: pg.Client,
  tables: readonly string[],
  condition: string,
): Promise<ColumnTokens> {
  const found: ColumnTokens = new Map();
  for (const table of tables) {
    const text = 'select to_jsonb(t) as line from '.concat(client.escapeIdentifier(table), ' t where ', condition);
    const { rows } = await client.query<{ line: Record<string, unknown> }>(text);
    const values = rows.flatMap(({ line }) => Object.entries(line));
    for (const [column, ofColumn] of Map.groupBy(values, ([name]) => name)) {
      const words = ofColumn.flatMap(([, value]) => textsIn(value).flatMap(tokensOf));
      found.set(`${table}.${column}`, new Set(words));
    }
  }
  return found;
}

/** Returns the names of all tables. */
export async function allTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  return rows.map(({ name }) => name);
}

/** Returns the tokens of a compressed file. */
export async function tokensOfBackup(path: string): Promise<Set<string>> {
  const words = new Set<string>();
  let rest = '';
  for await (const chunk of createReadStream(path).pipe(createGunzip()).setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const word of lines.flatMap(tokensOf)) words.add(word);
  }
  return words;
}
