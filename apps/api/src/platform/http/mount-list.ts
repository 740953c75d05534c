import type { AnyEndpoint, Params, Query } from '@gatehouse/contract/endpoint';
import { readInput } from './call.ts';
import { notFound } from './errors.ts';
import { openExport, openHeavyRead } from './heavy-work.ts';
import type { Statement } from '../database/scoped-read.ts';
import {
  type Cursor,
  cursorText,
  type ListAnswer,
  type ListRow,
  pageOf,
  readCursor,
} from '../database/list-statement.ts';
import { type ClientEndpoint, signedIn } from './mount.ts';
import type { Platform } from '../platform.ts';
import { databaseFor } from '../engagements/publication.ts';
import { type Door, openRoute } from './route.ts';
import type { SignedIn } from './viewer.ts';

/** A list endpoint whose query has the parts that every list takes. */
export type ListEndpoint = AnyEndpoint & { door: 'list' };

export interface ListCall<E extends AnyEndpoint> {
  params: Params<E>;
  query: Query<E>;
  viewer: SignedIn;
  limit: number;
  after: Cursor | null;
}

/** Rows fetched at a time when the whole list is asked for. */
const streamedAtATime = 500;

/** How a list is read. */
export interface ListPlanner<E extends AnyEndpoint> {
  /** The statement of one page. */
  page: (call: ListCall<E>) => Statement;
  /** Finds what the list belongs to, where its path names something; without a row the answer is 404. */
  parent?: (call: ListCall<E>) => Statement;
}
type Plan<E extends AnyEndpoint> = ListPlanner<E> | ListPlanner<E>['page'];
type Read = <Row extends Record<string, unknown>>(statement: Statement) => Promise<Row[]>;

/** Turns a list of the contract into a route: one prepared statement and one round trip a page; `limit=all` streams. */
export function mountList<E extends ListEndpoint>(door: Door, endpoint: E, plan: Plan<E>): void {
  openList(door, endpoint, {
    plan,
    readerFor: (platform, { viewer }) => {
      const database = databaseFor(platform, viewer);
      return (statement) => database.readCompany(viewer.companyId, statement);
    },
  });
}

/** The same for the provider's staff in the company that the path names. */
export function mountClientList<E extends ListEndpoint & ClientEndpoint>(
  door: Door,
  endpoint: E,
  plan: ListPlanner<E>,
): void {
  openList(door, endpoint, {
    plan,
    readerFor:
      ({ database }, { params }) =>
      (statement) =>
        database.readCompany((params as { companyId: string }).companyId, statement),
  });
}

/** The same for the provider's staff, who look over all companies. */
export function mountStaffList<E extends ListEndpoint>(door: Door, endpoint: E, plan: Plan<E>): void {
  openList(door, endpoint, {
    plan,
    readerFor:
      ({ database }) =>
      (statement) =>
        database.readPlatform(statement),
  });
}

interface Opening<E extends AnyEndpoint> {
  plan: Plan<E>;
  readerFor: (platform: Pick<Platform, 'database'>, call: { viewer: SignedIn; params: Params<E> }) => Read;
}

type ListQuery<E extends AnyEndpoint> = Query<E> & { limit: number | 'all'; cursor?: string };

function openList<E extends ListEndpoint>(door: Door, endpoint: E, { plan, readerFor }: Opening<E>): void {
  const planner: ListPlanner<E> = typeof plan === 'function' ? { page: plan } : plan;
  openRoute(door, endpoint, async (request, reply) => {
    const { params, query: asked } = readInput(endpoint, request);
    const query = asked as ListQuery<E>;
    const viewer = signedIn(request);
    const first: ListCall<E> = { params, query, viewer, limit: streamedAtATime, after: readCursor(query.cursor) };
    const readerOn = (platform: Pick<Platform, 'database'>) =>
      readList(planner, first, readerFor(platform, { viewer, params }));
    reply.type('application/json; charset=utf-8');
    if (query.limit === 'all') {
      const { platform, stream } = await openExport(door.platform, { viewer, reply });
      const { page, findParent } = readerOn(platform);
      await findParent();
      return reply.send(stream(wholeList(page, first.after)));
    }
    const isHeavy = endpoint.cost === 'heavy' || isFiltered(query);
    const { page, findParent } = readerOn(isHeavy ? openHeavyRead(door.platform, { viewer, reply }) : door.platform);
    const answer = await page(query.limit, first.after);
    // Rows prove their parent; only an empty list has to ask for it.
    if (answer.datas === '[]') await findParent();
    return reply.send(`{"datas":${answer.datas},"page":${pageText(answer.total, answer.next)}}`);
  });
}

/** Which page is read, not which rows. */
const pageParameters: readonly string[] = ['limit', 'cursor', 'sort'];

/** A page under a filter may scan the whole list to find its rows, and to count them. */
const isFiltered = (query: object): boolean =>
  Object.entries(query).some(([name, value]) => Boolean(value) && !pageParameters.includes(name));

function readList<E extends AnyEndpoint>(planner: ListPlanner<E>, first: ListCall<E>, read: Read) {
  return {
    page: async (limit: number, after: Cursor | null) =>
      pageOf(await read<ListRow & Record<string, unknown>>(planner.page({ ...first, limit, after })), limit),
    async findParent() {
      if (planner.parent && (await read(planner.parent(first))).length === 0) throw notFound();
    },
  };
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
    // The length is known: counting it again for each page took longer than the pages.
    after = answer.next && [answer.next[0], answer.next[1], 'counted'];
  } while (after !== null);
  yield `],"page":${pageText(total, null)}}`;
}

const pageText = (total: number, next: Cursor | null) => JSON.stringify({ total, nextCursor: cursorText(next) });
