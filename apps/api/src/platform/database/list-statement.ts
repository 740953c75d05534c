import { createHash } from 'node:crypto';

import { type Cursor, pageOfRows } from './list-page.ts';
import type { Statement } from './scoped-read.ts';

/** A sort order of a list. Each has an index (company, key, id), so a late page costs no more than the first. */
export interface ListOrder {
  /** SQL of the sort key, with its type for the cursor. */
  key: string;
  type: 'timestamptz' | 'text' | 'numeric' | 'integer' | 'date';
  direction: 'asc' | 'desc';
}

/** An active condition; each `?` is replaced by the value, or by the next of several values. */
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
  /** The table or view. Its rows have `id`, and `company_id` if `companyId` is given. */
  from: string;
  companyId: string | null;
  /** SQL of the JSON of one row: a json_build_object call. Subqueries refer to the row as `shown`; `?` is the viewer's id. */
  row: string;
  viewerId?: string;
  order: ListOrder;
  /** The conditions that limit the list, for example to one engagement; unlike filters, they always apply. */
  within?: readonly ListFilter[];
  filters: readonly ListFilter[];
  /** SQL of the stored length of the unfiltered list, if there is one; `?` is the value of `within`. */
  keptTotal?: string;
  /** A table of stored counts with a column `total` and the columns that the active filters name. */
  countedIn?: string | undefined;
  /** True if the caller does not need the total, which is then 0. */
  withoutTotal?: boolean;
  limit: number;
  after: Cursor | null;
}

/** A few fixed sizes limit the number of prepared statements, whatever limits clients request. Boards and the palette use 10. */
const pageSizes = [10, 25, 50, 100, 200, 500];

/**
 * Returns one prepared statement for one page: keyset pagination with the id as tie-breaker, never an offset. PostgreSQL builds the JSON of
 * each row and concatenates it (ADR 9). All SQL text comes from stores; every value is a parameter.
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
  // Without filters every page scans a single index; with filters the best index depends on the values.
  const isPlannedOnce = plan.filters.length === 0;
  const isShort = isPlannedOnce && plan.limit <= maxRowsOfShort && !isCounted(plan);
  return { ...statementOf(text, values), isPlannedOnce, isShort };
}

/** Longer pages are requested by programs; on a shared connection they would delay the pages of users. */
const maxRowsOfShort = 100;

/** True if the length of the list has to be counted row by row. */
const isCounted = ({ withoutTotal, after, keptTotal, countedIn }: ListPlan): boolean =>
  !withoutTotal && after?.[2] !== 'counted' && keptTotal === undefined && countedIn === undefined;

/** Returns the SQL of the length of the filtered list: the stored count if there is one, else a count of the rows. */
function totalOf(plan: ListPlan, counted: string, bind: (value: unknown) => string): string {
  if (plan.withoutTotal || plan.after?.[2] === 'counted') return '0';
  if (plan.keptTotal && plan.filters.length === 0)
    return plan.keptTotal.replaceAll('?', () => bind(plan.within?.[0]?.value));
  return plan.countedIn
    ? `select sum(total) from ${plan.countedIn} ${counted}`
    : `select count(*) from ${plan.from} ${counted}`;
}

/**
 * Returns the number of rows to fetch for a page. The limit is part of the SQL text rather than a parameter: without knowing how few rows
 * are requested, PostgreSQL would plan the statement again at each call, which took longer than the page itself.
 */
export function rowsFetched(limit: number): number {
  const size = pageSizes.find((rows) => rows >= limit);
  if (size === undefined) throw new Error(`A page has at most ${pageSizes.at(-1)} rows`);
  // One extra row shows whether there is a next page.
  return size + 1;
}

const conditionsText = (conditions: readonly string[]) =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;

/** Returns a prepared statement whose name is derived from its text. */
export const statementOf = (text: string, values: unknown[]): Statement => ({ name: nameOf(text), text, values });

/** Several counts over the rows of one table, each with its own conditions, in one pass. */
export interface CountsPlan {
  from: string;
  within: readonly ListFilter[];
  counts: Readonly<Record<string, readonly ListFilter[]>>;
}

/** Returns one statement for all counts. Its only row has the JSON object `counts`, with one number per name. */
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

/** Returns a hash of the SQL text, so that two statements never share a name by mistake. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `list_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/** Returns the `ilike` pattern that matches the text literally, with wildcards escaped. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
