import { malformed } from '../core/errors.ts';

/** The sort key and id of the last row read. With a third part, the client already knows the length of the list. */
export type Cursor = readonly [key: string, id: string, isCounted?: 'counted'];

/** A page as a list statement returns it, in a single row: one database row per list row took both sides longer (ADR 9). */
export interface PageRow {
  /** The JSON of all fetched rows, or null if there are none. */
  rows: string | null;
  fetched: number;
  /** The sort key and id of the last row of the page. */
  sort_key: string | null;
  sort_id: string | null;
  /** The length of the whole list. */
  total: number;
}

/** A page as JSON text, and the start of the next one. */
export interface ListPageResult {
  datas: string;
  total: number;
  next: Cursor | null;
}

/** Separates two rows and occurs in none: PostgreSQL escapes tabs in JSON strings and writes none between the parts. */
const rowSeparator = ',\t';

interface PagePlan {
  /** SQL of the ordered rows, at least one more than the page has, with the columns `row`, `sort_key` and `sort_id`. */
  rows: string;
  /** SQL of the length of the whole list. */
  total: string;
  /** The parameter placeholder of the page length. */
  limit: string;
}

/** Returns the SQL of a page, whose result is one `PageRow`. */
export const pageOfRows = ({ rows, total, limit }: PagePlan): string =>
  `select string_agg(row, '${rowSeparator}') as rows, count(*) as fetched, (array_agg(sort_key))[${limit}]::text as sort_key,
    (array_agg(sort_id))[${limit}] as sort_id, coalesce((${total}), 0) as total from (${rows}) as page`;

/** Cuts the page from the fetched rows: an extra row means that there is a next page. */
export function cutPage([page]: readonly PageRow[], limit: number): ListPageResult {
  if (!page) throw new Error('A list statement answers one row');
  const { rows, fetched, sort_key: key, sort_id: id, total } = page;
  const isLast = fetched <= limit || key === null || id === null;
  return {
    datas: `[${withoutLast(rows ?? '', Math.max(0, fetched - limit))}]`,
    total,
    next: isLast ? null : [key, id],
  };
}

function withoutLast(rows: string, count: number): string {
  let end = rows.length;
  for (let left = count; left > 0; left -= 1) end = rows.lastIndexOf(rowSeparator, end - 1);
  return rows.slice(0, end);
}

/** Encodes a cursor as opaque text; null at the end of the list. */
export const cursorText = (next: Cursor | null): string | null =>
  next && Buffer.from(JSON.stringify(next)).toString('base64url');

const uuid = /^[0-9a-f-]{36}$/;

/** Decodes a cursor from a client; throws if it is malformed. */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const parts = parseQuietly(Buffer.from(text, 'base64url').toString('utf8'));
  if (!Array.isArray(parts) || parts.length !== 2) throw malformed('The cursor is invalid');
  const [key, id] = parts as unknown[];
  if (typeof key !== 'string' || typeof id !== 'string' || !uuid.test(id)) throw malformed('The cursor is invalid');
  if (key.includes('\0')) throw malformed('The cursor is invalid');
  return [key, id];
}

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
