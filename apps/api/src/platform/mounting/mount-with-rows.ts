import type { AnyEndpoint, Params, Result } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import type { AnyList } from '@gatehouse/contract/core/list-of';
import { z } from 'zod';

import { readInput } from '../routes/call.ts';
import {
  type Cursor,
  cursorText,
  type ListPageResult,
  cutPage,
  type PageRow,
  readCursor,
} from '../database/list-page.ts';
import type { ListSource } from '../database/list-source.ts';
import { databaseFor, platformFor } from '../engagements/publication.ts';
import { openExport } from '../routes/heavy-work.ts';
import { type LooseSource, plannerOf } from './list-planner.ts';
import { type Handler, type Run, runInCompany, signedIn } from './mount.ts';
import type { Platform } from '../platform.ts';
import { type RouteContext, openRoute } from '../routes/route.ts';
import type { SignedIn } from '../core/viewer.ts';

const rowsAtATime = 500;
const rowsOfPage = 25;

interface RowsOf<E extends AnyEndpoint, L extends AnyList> {
  /** Reads the record. Its value in `field` is replaced by all rows, or by those of one page. */
  read: Handler<E>;
  field: keyof Result<E> & string;
  list: L;
  source: ListSource<L>;
  /** Returns the parameters of the list for a record; null if there are no rows. */
  paramsOf: (record: Result<E>) => Params<L> | null;
}

/** Reads a page of the rows of one record. */
type ReadPage = (limit: number, after: Cursor | null) => Promise<ListPageResult>;

/**
 * Mounts a read of a record that contains a list. All rows are streamed, a few hundred in memory at a time, in an export slot. With `limit`
 * or `cursor` the response has one page of them, with `page` next to the record.
 */
export function mountWithRows<E extends AnyEndpoint, L extends AnyList>(
  context: RouteContext,
  endpoint: E,
  rows: RowsOf<E, L>,
): void {
  openRoute(context, endpoint, async (request, reply) => {
    const input = readInput(endpoint, request);
    const viewer = signedIn(request);
    const { limit, cursor } = input.query as { limit?: number; cursor?: string };
    const after = readCursor(cursor);
    const isWhole = limit === undefined && cursor === undefined;
    const exported = isWhole ? await openExport(context.platform, { viewer, reply }) : null;
    const platform = exported?.platform ?? context.platform;
    const run = {
      platform: platformFor(platform, viewer),
      request,
      viewer,
      companyId: viewer.companyId,
      input,
      keyed: null,
    };
    const { record, params } = await readRecord<E, L>(run, endpoint, rows);
    const readPage = pageReader(platform, viewer, { rows, params });
    reply.type('application/json; charset=utf-8');
    if (exported) return reply.send(exported.stream(wholeRecord(record, readPage)));
    const { datas, total, next } = await readPage(limit ?? rowsOfPage, after);
    return reply.send(`${record}${datas}},"page":${JSON.stringify({ total, nextCursor: cursorText(next) })}}`);
  });
}

/** Returns the response text up to the rows, and the parameters of the list that has them. */
async function readRecord<E extends AnyEndpoint, L extends AnyList>(
  run: Run<E>,
  endpoint: E,
  { read, field, paramsOf }: RowsOf<E, L>,
): Promise<{ record: string; params: Params<L> | null }> {
  let params: Params<L> | null = null;
  const answer = await runInCompany<E>(run, async (call) => {
    const record = z.parse(schemasOf(endpoint).result, await read(call)) as Result<E>;
    params = paramsOf(record);
    return Object.fromEntries(Object.entries(record as object).filter(([name]) => name !== field));
  });
  return { record: `${answer.slice(0, -2)},${JSON.stringify(field)}:`, params };
}

function pageReader<E extends AnyEndpoint, L extends AnyList>(
  platform: Platform,
  viewer: SignedIn,
  { rows: { list, source }, params }: { rows: RowsOf<E, L>; params: Params<L> | null },
): ReadPage {
  if (params === null) return async () => ({ datas: '[]', total: 0, next: null });
  const planner = plannerOf<L>(list, source as unknown as LooseSource, 'company');
  const database = databaseFor(platform, viewer);
  const query = z.parse(schemasOf(list).query as z.ZodType, {}) as never;
  return async (limit, after) => {
    const statement = planner.page({ params, query, viewer, limit, after });
    return cutPage(await database.readCompany<PageRow & Record<string, unknown>>(viewer.companyId, statement), limit);
  };
}

/** Yields the whole record as JSON text. */
async function* wholeRecord(record: string, readPage: ReadPage): AsyncGenerator<string> {
  let after: Cursor | null = null;
  let start = `${record}[`;
  do {
    const { datas, next }: ListPageResult = await readPage(rowsAtATime, after);
    const rows = datas.slice(1, -1);
    if (rows !== '' || start !== ',') yield start + rows;
    start = ',';
    after = next && [next[0], next[1], 'counted'];
  } while (after !== null);
  yield ']}}';
}
