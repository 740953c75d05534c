import { Readable } from 'node:stream';

import type { AnyEndpoint, Query } from '@gatehouse/contract/endpoint';
import { readInput } from './call.ts';
import type { Statement } from './scoped-read.ts';
import { type Cursor, cursorText, type ListAnswer, type ListRow, pageOf, readCursor } from './list-statement.ts';
import { signedIn } from './mount.ts';
import { type Door, openRoute } from './route.ts';
import type { SignedIn } from './viewer.ts';

/** A list endpoint whose query has the parts that every list takes. */
export type ListEndpoint = AnyEndpoint & { door: 'list' };

export interface ListCall<E extends AnyEndpoint> {
  query: Query<E>;
  viewer: SignedIn;
  limit: number;
  after: Cursor | null;
}

/** Rows fetched at a time when the whole list is asked for. */
const streamedAtATime = 500;

type Plan<E extends AnyEndpoint> = (call: ListCall<E>) => Statement;
type Read = (statement: Statement) => Promise<ListRow[]>;

/** Turns a list of the contract into a route: one prepared statement and one round trip a page; `limit=all` streams. */
export function mountList<E extends ListEndpoint>(door: Door, endpoint: E, plan: Plan<E>): void {
  const { database } = door.platform;
  openList(door, endpoint, {
    plan,
    readerFor: (viewer) => (statement) =>
      database.readCompany<ListRow & Record<string, unknown>>(viewer.companyId, statement),
  });
}

/** The same for the provider's staff, who look over all companies. */
export function mountStaffList<E extends ListEndpoint>(door: Door, endpoint: E, plan: Plan<E>): void {
  const { database } = door.platform;
  openList(door, endpoint, {
    plan,
    readerFor: () => (statement) => database.readPlatform<ListRow & Record<string, unknown>>(statement),
  });
}

function openList<E extends ListEndpoint>(
  door: Door,
  endpoint: E,
  { plan, readerFor }: { plan: Plan<E>; readerFor: (viewer: SignedIn) => Read },
): void {
  openRoute(door, endpoint, async (request, reply) => {
    const query = readInput(endpoint, request).query as Query<E> & { limit: number | 'all'; cursor?: string };
    const viewer = signedIn(request);
    const read = readerFor(viewer);
    const after = readCursor(query.cursor);
    reply.type('application/json; charset=utf-8');
    const page = async (limit: number, from: Cursor | null) =>
      pageOf(await read(plan({ query, viewer, limit, after: from })), limit);
    if (query.limit === 'all') return reply.send(Readable.from(wholeList(page, after)));
    const answer = await page(query.limit, after);
    return reply.send(`{"datas":${answer.datas},"page":${pageText(answer.total, answer.next)}}`);
  });
}

/** The whole list as JSON text, a page in memory at a time. */
async function* wholeList(
  page: (limit: number, after: Cursor | null) => Promise<ListAnswer>,
  first: Cursor | null,
): AsyncGenerator<string> {
  let after = first;
  let total = 0;
  let separator = '{"datas":[';
  do {
    const answer = await page(streamedAtATime, after);
    // The rows of a last page may be gone by now, and the total with them.
    total = Math.max(total, answer.total);
    const rows = answer.datas.slice(1, -1);
    if (rows !== '' || separator === '{"datas":[') yield separator + rows;
    separator = ',';
    after = answer.next;
  } while (after !== null);
  yield `],"page":${pageText(total, null)}}`;
}

const pageText = (total: number, next: Cursor | null) => JSON.stringify({ total, nextCursor: cursorText(next) });
