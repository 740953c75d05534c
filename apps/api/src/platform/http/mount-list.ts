import type { AnyEndpoint, Params, Query } from '@gatehouse/contract/endpoint';
import { readFilters } from '@gatehouse/contract/list-declaration';
import type { AnyList } from '@gatehouse/contract/list-of';

import { readInput } from './call.ts';
import { notFound, unauthenticated } from './errors.ts';
import { openExport, openHeavyRead } from './heavy-work.ts';
import { filterConditions, type ListSource, type SearchTerm, sortOrder } from '../database/list-source.ts';
import type { Statement } from '../database/scoped-read.ts';
import {
  type Cursor,
  cursorText,
  type ListAnswer,
  type ListRow,
  listStatement,
  pageOf,
  readCursor,
} from '../database/list-statement.ts';
import { type Fitting, signedIn } from './mount.ts';
import type { Platform } from '../platform.ts';
import { databaseFor } from '../engagements/publication.ts';
import { type Door, openRoute, type Scope } from './route.ts';
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

/** How a list is read that no declaration describes. */
export interface ListPlanner<E extends AnyEndpoint> {
  /** The statement of one page. */
  page: (call: ListCall<E>) => Statement;
  /** Finds what the list belongs to, where its path names something; without a row the answer is 404. */
  parent?: (call: ListCall<E>) => Statement;
}
type SourceOf<E extends AnyEndpoint> = E extends AnyList ? ListSource<E> : ListPlanner<E>;
type Read = <Row extends Record<string, unknown>>(statement: Statement) => Promise<Row[]>;

/**
 * Turns a list of the contract into a route: one prepared statement and one round trip a page; `limit=all` streams. A
 * declared list takes the SQL of its sorts and filters; the door says in whose rows it reads.
 */
export function mountList<E extends ListEndpoint, S extends Exclude<Scope, 'public'>>(
  door: Door<S>,
  endpoint: E & Fitting<S>,
  source: NoInfer<SourceOf<E>>,
): void {
  const scope: Scope = door.scope ?? 'company';
  const planner = 'list' in endpoint ? plannerOf<E>(endpoint, source as unknown as LooseSource, scope) : source;
  openList<E>(door, endpoint, { planner: planner as ListPlanner<E>, readerFor: readers[scope] });
}

interface ReaderCall {
  viewer: SignedIn;
  params: unknown;
}
type ReaderFor = (platform: Pick<Platform, 'database'>, call: ReaderCall) => Read;

const clientOf = (params: unknown): string => (params as { companyId: string }).companyId;

const readers: Record<Scope, ReaderFor> = {
  company: (platform, { viewer }) => {
    const database = databaseFor(platform, viewer);
    return (statement) => database.readCompany(viewer.companyId, statement);
  },
  client:
    ({ database }, { params }) =>
    (statement) =>
      database.readCompany(clientOf(params), statement),
  clients:
    ({ database }) =>
    (statement) =>
      database.readPlatform(statement),
  public: () => {
    throw unauthenticated();
  },
};

/** Whether there is such a client company: inside its own walls it sees itself. */
const clientExists: Statement = {
  name: 'client_exists',
  text: "select 1 as found from companies where id = (select current_company()) and kind = 'client'",
  values: [],
};

/** A source whose types were checked where it was mounted. */
type LooseSource = ListSource<AnyList> & { search?: readonly SearchTerm[] };

const companyOf: Record<Scope, (call: ReaderCall) => string | null> = {
  company: ({ viewer }) => viewer.companyId,
  client: ({ params }) => clientOf(params),
  clients: () => null,
  public: () => null,
};

function plannerOf<E extends ListEndpoint>(endpoint: E, source: LooseSource, scope: Scope): ListPlanner<E> {
  const { sorts, filters } = (endpoint as unknown as AnyList).list;
  const orders = new Map(sorts.map((sort) => [sort, sortOrder(source.sorts, sort)]));
  const parent = source.parent ?? (scope === 'client' ? () => clientExists : undefined);
  const scopeOf = ({ params, viewer }: ListCall<E>) => ({ params: params as Params<AnyList>, viewerId: viewer.id });
  const { from, row, keptTotal } = source;
  return {
    ...(parent ? { parent: (call) => parent(scopeOf(call)) } : {}),
    page(call) {
      const query = call.query as ListQuery<E> & { sort: string };
      const order = orders.get(query.sort);
      if (!order) throw new Error(`The sort ${query.sort} is not declared`);
      return listStatement({
        from,
        row,
        order,
        companyId: companyOf[scope](call),
        within: source.within?.(scopeOf(call)) ?? [],
        filters: filterConditions(filters, source, { query, viewerId: call.viewer.id }),
        ...(keptTotal === undefined ? {} : { keptTotal }),
        countedIn: keptCountsFor(source, filters, query),
        limit: call.limit,
        after: call.after,
      });
    },
  };
}

/** The table of kept counts, where it knows all filters in force. */
function keptCountsFor(
  { keptCounts }: LooseSource,
  declared: AnyList['list']['filters'],
  query: { q?: unknown },
): string | undefined {
  if (!keptCounts || query.q) return undefined;
  const inForce = Object.keys(readFilters(declared, query));
  return inForce.every((name) => keptCounts.filters.includes(name)) ? keptCounts.from : undefined;
}

interface Opening<E extends AnyEndpoint> {
  planner: ListPlanner<E>;
  readerFor: ReaderFor;
}

type ListQuery<E extends AnyEndpoint> = Query<E> & { limit: number | 'all'; cursor?: string; q?: string };

function openList<E extends ListEndpoint>(door: Door<Scope>, endpoint: E, { planner, readerFor }: Opening<E>): void {
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
