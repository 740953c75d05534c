import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import type { AnyList } from '@gatehouse/contract/core/list-of';

import { readInput } from '../routes/call.ts';
import { notFound, unauthenticated } from '../core/errors.ts';
import { openExport, openHeavyRead } from '../routes/heavy-work.ts';
import type { ListSource } from '../database/list-source.ts';
import type { Statement } from '../database/scoped-read.ts';
import {
  type Cursor,
  cursorText,
  type ListPageResult,
  cutPage,
  type PageRow,
  readCursor,
} from '../database/list-page.ts';
import {
  clientOf,
  type ListCall,
  type ListEndpoint,
  type ListPlanner,
  type ListQuery,
  type LooseSource,
  plannerOf,
  type ReaderCall,
} from './list-planner.ts';
import { type Fitting, signedIn } from './mount.ts';
import type { Platform } from '../platform.ts';
import { clientExists } from '../routes/named-client.ts';
import { databaseFor } from '../engagements/publication.ts';
import { type RouteContext, openRoute, type Scope } from '../routes/route.ts';

/** The number of rows per read when the whole list is requested. */
const streamedAtATime = 500;

type SourceOf<E extends AnyEndpoint> = E extends AnyList ? ListSource<E> : ListPlanner<E>;
type RunStatement = <Row extends Record<string, unknown>>(statement: Statement) => Promise<Row[]>;

/**
 * Mounts a list of the contract: one prepared statement and one round trip per page; `limit=all` streams the whole list. A declared list
 * uses the SQL of its sorts and filters; the scope of the context determines whose rows it reads.
 */
export function mountList<E extends ListEndpoint, S extends Exclude<Scope, 'public'>>(
  context: RouteContext<S>,
  endpoint: E & Fitting<S>,
  source: NoInfer<SourceOf<E>>,
): void {
  const scope: Scope = context.scope ?? 'company';
  const planner = 'list' in endpoint ? plannerOf<E>(endpoint, source as unknown as LooseSource, scope) : source;
  openList<E>(context, endpoint, { planner: planner as ListPlanner<E>, readerFor: readers[scope], scope });
}

type ReaderFor = (platform: Pick<Platform, 'database'>, call: ReaderCall) => RunStatement;

const readers: Record<Scope, ReaderFor> = {
  company: (platform, { viewer }) => {
    const database = databaseFor(platform, viewer);
    return (statement) => database.readCompany(viewer.companyId, statement);
  },
  client: (platform, { viewer, params }) => {
    const database = databaseFor(platform, viewer);
    return (statement) => database.readCompany(clientOf(params), statement);
  },
  clients: (platform, { viewer }) => {
    const database = databaseFor(platform, viewer);
    return (statement) => database.readPlatform(statement);
  },
  public: () => {
    throw unauthenticated();
  },
};

interface ListRoute<E extends AnyEndpoint> {
  planner: ListPlanner<E>;
  readerFor: ReaderFor;
  scope: Scope;
}

function openList<E extends ListEndpoint>(
  context: RouteContext<Scope>,
  endpoint: E,
  { planner, readerFor, scope }: ListRoute<E>,
): void {
  openRoute(context, endpoint, async (request, reply) => {
    const { params, query: parsed } = readInput(endpoint, request);
    const query = parsed as ListQuery<E>;
    const viewer = signedIn(request);
    if (scope === 'client') await requireClient(readerFor(context.platform, { viewer, params }));
    const first: ListCall<E> = { params, query, viewer, limit: streamedAtATime, after: readCursor(query.cursor) };
    const readerOn = (platform: Pick<Platform, 'database'>) =>
      readList(planner, first, readerFor(platform, { viewer, params }));
    reply.type('application/json; charset=utf-8');
    if (query.limit === 'all') {
      const { platform, stream } = await openExport(context.platform, { viewer, reply });
      const { page, findParent } = readerOn(platform);
      await findParent();
      return reply.send(stream(wholeList(page, first.after)));
    }
    const isHeavy = schemasOf(endpoint).cost === 'heavy' || isFiltered(query);
    const { page, findParent } = readerOn(
      isHeavy ? openHeavyRead(context.platform, { viewer, reply }) : context.platform,
    );
    const answer = await page(query.limit, first.after);
    // Rows prove that the parent exists; only an empty list has to check.
    if (answer.datas === '[]') await findParent();
    return reply.send(`{"datas":${answer.datas},"page":${pageText(answer.total, answer.next)}}`);
  });
}

/** Throws a 404 unless the viewer may see the client, which rows of a list would not prove. */
async function requireClient(read: RunStatement): Promise<void> {
  if ((await read(clientExists)).length === 0) throw notFound();
}

/** Parameters that select a page, not rows. */
const pageParameters: readonly string[] = ['limit', 'cursor', 'sort'];

/** A filtered page may scan the whole list to find and count its rows. */
const isFiltered = (query: object): boolean =>
  Object.entries(query).some(([name, value]) => Boolean(value) && !pageParameters.includes(name));

function readList<E extends AnyEndpoint>(planner: ListPlanner<E>, first: ListCall<E>, read: RunStatement) {
  return {
    page: async (limit: number, after: Cursor | null) =>
      cutPage(await read<PageRow & Record<string, unknown>>(planner.page({ ...first, limit, after })), limit),
    async findParent() {
      if (planner.parent && (await read(planner.parent(first))).length === 0) throw notFound();
    },
  };
}

/** Yields the whole list as JSON text, with one page in memory at a time. */
async function* wholeList(
  page: (limit: number, after: Cursor | null) => Promise<ListPageResult>,
  first: Cursor | null,
): AsyncGenerator<string> {
  let after = first;
  let total = 0;
  let separator = '{"datas":[';
  do {
    const answer = await page(streamedAtATime, after);
    // The last page may be empty by now, and its total 0.
    total = Math.max(total, answer.total);
    const rows = answer.datas.slice(1, -1);
    if (rows !== '' || separator === '{"datas":[') yield separator + rows;
    separator = ',';
    // The total is known: counting it again for each page took longer than the pages.
    after = answer.next && [answer.next[0], answer.next[1], 'counted'];
  } while (after !== null);
  yield `],"page":${pageText(total, null)}}`;
}

const pageText = (total: number, next: Cursor | null) => JSON.stringify({ total, nextCursor: cursorText(next) });
