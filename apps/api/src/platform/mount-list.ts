import { Readable } from 'node:stream';

import type { AnyEndpoint, Query } from '@gatehouse/contract/endpoint';
import { readInput } from './call.ts';
import type { Statement } from './database.ts';
import { type Cursor, type ListAnswer, nextCursor, readCursor } from './list-statement.ts';
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
type Read = (statement: Statement) => Promise<ListAnswer[]>;

/** Turns a list of the contract into a route: one prepared statement and one round trip a page; `limit=all` streams. */
export function mountList<E extends ListEndpoint>(door: Door, endpoint: E, plan: Plan<E>): void {
  const { database } = door.platform;
  openList(door, endpoint, {
    plan,
    readerFor: (viewer) => (statement) =>
      database.readCompany<ListAnswer & Record<string, unknown>>(viewer.companyId, statement),
  });
}

/** The same for the provider's staff, who look over all companies. */
export function mountStaffList<E extends ListEndpoint>(door: Door, endpoint: E, plan: Plan<E>): void {
  const { database } = door.platform;
  openList(door, endpoint, {
    plan,
    readerFor: () => (statement) => database.readPlatform<ListAnswer & Record<string, unknown>>(statement),
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
    const page = (limit: number, from: Cursor | null) => onePage(read, plan({ query, viewer, limit, after: from }));
    if (query.limit === 'all') return reply.send(Readable.from(wholeList(page, after)));
    const answer = await page(query.limit, after);
    return reply.send(`{"datas":${answer.datas},"page":${pageText(answer.total, nextCursor(answer))}}`);
  });
}

async function onePage(read: Read, statement: Statement): Promise<ListAnswer> {
  const [answer] = await read(statement);
  if (!answer) throw new Error('A list statement answers exactly one row');
  return answer;
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
    total = answer.total;
    const rows = answer.datas.trim().slice(1, -1);
    if (rows !== '' || separator === '{"datas":[') yield separator + rows;
    separator = ',';
    after = answer.last_key !== null && answer.last_id !== null ? [answer.last_key, answer.last_id] : null;
  } while (after !== null);
  yield `],"page":${pageText(total, null)}}`;
}

const pageText = (total: number, cursor: string | null) => JSON.stringify({ total, nextCursor: cursor });
