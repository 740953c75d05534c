import { createHash } from 'node:crypto';

import { type Cursor, pageOfRows } from './list-page.ts';
import type { Statement } from './scoped-read.ts';

/** A sort that a list offers; each has an index (company, key, id), so a deep page costs what the first does. */
export interface ListOrder {
  /** SQL of the sort key, and its type for the cursor. */
  key: string;
  type: 'timestamptz' | 'text' | 'numeric' | 'integer' | 'date';
  direction: 'asc' | 'desc';
}

/** An active condition; `?` stands for its value, or one after the other for its values. */
export interface ListFilter {
  sql: string;
  value: unknown;
  values?: readonly unknown[];
}

function filled({ sql, value, values }: ListFilter, bind: (value: unknown) => string): string {
  let place = 0;
  return sql.replaceAll('?', () => bind(values ? values[place++] : value));
}

export interface ListPlan {
  /** Table or view; its rows have `id`, and `company_id` where `companyId` is given. */
  from: string;
  companyId: string | null;
  /** JSON of one row, in SQL: a json_build_object call. A subquery in it names the row `shown`; `?` stands for the viewer. */
  row: string;
  viewerId?: string;
  order: ListOrder;
  /** Which list it is, such as that of one engagement; unlike a filter it always applies. */
  within?: readonly ListFilter[];
  filters: readonly ListFilter[];
  /** SQL of the whole list's length where it is kept and no filter is active; `?` stands for the value of `within`. */
  keptTotal?: string;
  /** A table of kept counts: a column `total`, and the columns that the active filters name. */
  countedIn?: string | undefined;
  /** Nobody asks how long the list is; it says 0. */
  withoutTotal?: boolean;
  limit: number;
  after: Cursor | null;
}

/** Few sizes make few prepared statements, whatever limits clients think of. The smallest is that of boards and of the palette. */
const pageSizes = [10, 25, 50, 100, 200, 500];

/**
 * One prepared statement for one page: rows by key with the id as tie-break, never by offset. PostgreSQL builds the JSON
 * of each row and joins them (ADR 9). All SQL text comes from the stores; every value is a parameter.
 */
export function listStatement(plan: ListPlan): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const within = plan.within ?? [];
  const conditions = [...within, ...plan.filters].map((filter) => filled(filter, bind));
  if (plan.companyId !== null) conditions.unshift(`company_id = ${bind(plan.companyId)}`);

  const { key, type, direction } = plan.order;
  const sorted = `${key} ${direction}, id ${direction}`;
  const counted = conditionsText(conditions);
  const after =
    plan.after &&
    `(${key}, id) ${direction === 'desc' ? '<' : '>'} (${bind(plan.after[0])}::${type}, ${bind(plan.after[1])}::uuid)`;
  const paged = conditionsText(after ? [...conditions, after] : conditions);
  const total = totalOf(plan, counted, bind);

  const row = plan.row.replaceAll('?', () => bind(plan.viewerId));
  const rows = `select (${row})::text as row, ${key} as sort_key, id as sort_id
    from ${plan.from} as shown ${paged} order by ${sorted} limit ${rowsFetched(plan.limit)}`;
  const text = pageOfRows({ rows, total, limit: bind(plan.limit) });
  // Without a filter every page is a walk along one index; with one it depends on the value which index is short.
  const isPlannedOnce = plan.filters.length === 0;
  const isShort = isPlannedOnce && plan.limit <= mostRowsOfShort && !isCounted(plan);
  return { ...statementOf(text, values), isPlannedOnce, isShort };
}

/** A page of more rows is for programs; on a shared connection the pages of people would wait behind it. */
const mostRowsOfShort = 100;

/** Whether the length of the list is counted row by row. */
const isCounted = ({ withoutTotal, after, keptTotal, countedIn }: ListPlan): boolean =>
  !withoutTotal && after?.[2] !== 'counted' && keptTotal === undefined && countedIn === undefined;

/** SQL of the length of what the filters leave: kept where it is, else counted. */
function totalOf(plan: ListPlan, counted: string, bind: (value: unknown) => string): string {
  if (plan.withoutTotal || plan.after?.[2] === 'counted') return '0';
  if (plan.keptTotal && plan.filters.length === 0)
    return plan.keptTotal.replaceAll('?', () => bind(plan.within?.[0]?.value));
  return plan.countedIn
    ? `select sum(total) from ${plan.countedIn} ${counted}`
    : `select count(*) from ${plan.from} ${counted}`;
}

/**
 * How many rows a page of so many fetches. The bound stands in the text and not among the values: PostgreSQL does not know how few rows a parameter will ask for
 * and would plan the statement anew at each call, which took longer than the page itself.
 */
export function rowsFetched(limit: number): number {
  const size = pageSizes.find((rows) => rows >= limit);
  if (size === undefined) throw new Error(`A page has at most ${pageSizes.at(-1)} rows`);
  // One more, which tells whether there is a next page.
  return size + 1;
}

const conditionsText = (conditions: readonly string[]) =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;

/** A prepared statement that is named after its text. */
export const statementOf = (text: string, values: unknown[]): Statement => ({ name: nameOf(text), text, values });

/** What to count over the rows of a table, each under its own conditions, in one pass. */
export interface CountsPlan {
  from: string;
  within: readonly ListFilter[];
  counts: Readonly<Record<string, readonly ListFilter[]>>;
}

/** One statement for all counts; it answers one row with the JSON object `counts`, a number under each name. */
export function countsStatement({ from, within, counts }: CountsPlan): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const hold = (filters: readonly ListFilter[]) =>
    ['true', ...filters.map((filter) => `(${filled(filter, bind)})`)].join(' and ');
  const scope = hold(within);
  const parts = Object.entries(counts).map(([name, filters]) => `'${name}', count(*) filter (where ${hold(filters)})`);
  return statementOf(`select json_build_object(${parts.join(', ')}) as counts from ${from} where ${scope}`, values);
}

const names = new Map<string, string>();

/** A prepared statement is known by its text, so two lists can never share a name by mistake. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `list_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/** Text somebody typed, made safe for `ilike`: its own wildcards mean themselves. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
