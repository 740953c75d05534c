import { createHash } from 'node:crypto';

import type { Statement } from './database.ts';
import { malformed } from './errors.ts';

/** A sort that a list offers; each has an index (company, key, id), so a deep page costs what the first does. */
export interface ListOrder {
  /** SQL of the sort key, and its type for the cursor. */
  key: string;
  type: 'timestamptz' | 'text' | 'numeric' | 'integer';
  direction: 'asc' | 'desc';
}

/** A condition that is in force; `?` stands for its value. */
export interface ListFilter {
  sql: string;
  value: unknown;
}

export interface ListPlan {
  /** Table or view; its rows have `id`, and `company_id` where `companyId` is given. */
  from: string;
  companyId: string | null;
  /** JSON of one row, in SQL: a json_build_object call. A subquery in it names the row `shown`. */
  row: string;
  order: ListOrder;
  filters: readonly ListFilter[];
  /** SQL of the whole list's length where it is kept and no filter is in force. */
  keptTotal?: string;
  limit: number;
  after: Cursor | null;
}

/** Few sizes make few prepared statements, whatever limits clients think of. */
const pageSizes = [25, 50, 100, 200, 500];

/** The sort key and id of the last row seen. */
export type Cursor = [key: string, id: string];

/** What a list statement answers: one row with the page as JSON text. */
export interface ListAnswer {
  datas: string;
  total: number;
  last_key: string | null;
  last_id: string | null;
}

/**
 * One prepared statement for one page: rows by key with the id as tie-break, never by offset; PostgreSQL builds the JSON
 * (see docs/adr: it is what makes a list fast). All SQL text comes from the stores; every value is a parameter.
 */
export function listStatement(plan: ListPlan): Statement {
  const values: unknown[] = [plan.limit];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = plan.filters.map((filter) => filter.sql.replaceAll('?', () => bind(filter.value)));
  if (plan.companyId !== null) conditions.unshift(`company_id = ${bind(plan.companyId)}`);

  const { key, type, direction } = plan.order;
  const sorted = `${key} ${direction}, id ${direction}`;
  const counted = conditionsText(conditions);
  const after =
    plan.after &&
    `(${key}, id) ${direction === 'desc' ? '<' : '>'} (${bind(plan.after[0])}::${type}, ${bind(plan.after[1])}::uuid)`;
  const paged = conditionsText(after ? [...conditions, after] : conditions);
  const total =
    plan.keptTotal && plan.filters.length === 0 ? plan.keptTotal : `select count(*) from ${plan.from} ${counted}`;

  // json_agg takes the rows as the sorted page hands them over; a second sort would cost as much as the page.
  const text = `select coalesce(json_agg(${plan.row}) filter (where place <= $1), '[]')::text as datas,
      coalesce((${total}), 0)::integer as total,
      case when count(*) > $1 then max((${key})::text) filter (where place = $1) end as last_key,
      case when count(*) > $1 then max(id::text) filter (where place = $1) end as last_id
    from (select *, row_number() over (order by ${sorted}) as place
      from ${plan.from} ${paged} order by ${sorted} limit ${rowsFetched(plan.limit)}) as shown`;
  return { name: nameOf(text), text, values };
}

/**
 * The bound stands in the text and not among the values: PostgreSQL does not know how few rows a parameter will ask for
 * and would plan the statement anew at each call, which took longer than the page itself.
 */
function rowsFetched(limit: number): number {
  const size = pageSizes.find((rows) => rows >= limit);
  if (size === undefined) throw new Error(`A page has at most ${pageSizes.at(-1)} rows`);
  // One more, which tells whether there is a next page.
  return size + 1;
}

const conditionsText = (conditions: readonly string[]) =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;

const names = new Map<string, string>();

/** A prepared statement is known by its text, so two lists can never share a name by mistake. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `list_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/** The cursor of the next page, opaque to clients; null at the end. */
export function nextCursor({ last_key, last_id }: ListAnswer): string | null {
  if (last_key === null || last_id === null) return null;
  return Buffer.from(JSON.stringify([last_key, last_id])).toString('base64url');
}

const uuid = /^[0-9a-f-]{36}$/;

/** Reads a cursor that a client brings back; one that we did not make is refused. */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const parts = parseQuietly(Buffer.from(text, 'base64url').toString('utf8'));
  if (!Array.isArray(parts) || parts.length !== 2) throw malformed('This cursor is not one of ours');
  const [key, id] = parts as unknown[];
  if (typeof key !== 'string' || typeof id !== 'string' || !uuid.test(id))
    throw malformed('This cursor is not one of ours');
  if (key.includes('\0')) throw malformed('This cursor is not one of ours');
  return [key, id];
}

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Text somebody typed, made safe for `ilike`: its own wildcards mean themselves. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
