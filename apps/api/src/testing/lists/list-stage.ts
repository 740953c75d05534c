import { hasAccess, type Role } from '@gatehouse/contract/core/access';
import type { AnyList } from '@gatehouse/contract/core/list-of';
import { expect } from 'vitest';

import { buildSession } from '../../modules/auth/auth.build.ts';
import { roles, viewerOf } from '../cast.ts';
import { openDemo } from '../demo.ts';
import { readProofs } from '../module-proof.ts';
import type { Actor, TestPortal } from '../portal.ts';
import type { ListProof, ListRow } from './list-proof.ts';

export type Query = Readonly<Record<string, string | number>>;
/** A page of a list, or the whole list. */
export interface ListPage {
  rows: ListRow[];
  total: number;
  next: string | null;
}

/** A declared list with a demo user who may read it. */
export interface StagedList {
  endpoint: AnyList;
  viewer: Actor;
  params: Record<string, string>;
  proof: ListProof;
  read: (query?: Query) => Promise<ListPage>;
  /** Returns the whole list in its default order, cached because nothing changes it. */
  whole: () => Promise<ListPage>;
  statusOf: (query: Query) => Promise<number>;
}

/** Opens a portal with the demo, the rows that the proofs add, and a reader for every declared list. */
export async function openLists() {
  const portal = await openDemo();
  const proofs = Object.assign({}, ...(await readProofs()).map(({ lists }) => lists)) as Record<string, ListProof>;
  const endpoints = portal.app.endpoints.filter((endpoint): endpoint is AnyList => 'list' in endpoint);
  const people = await openPeople(portal, endpoints);
  for (const endpoint of endpoints) {
    const viewer = people.readerOf(endpoint).user;
    await proofs[endpoint.path]?.build?.({ portal, companyId: people.client, viewer });
  }
  const staged = endpoints.map((endpoint) => stage(portal, endpoint, { people, proof: proofs[endpoint.path] ?? {} }));
  for (const list of staged) await enter(list, staged);
  return { portal, lists: staged };
}

type People = Awaited<ReturnType<typeof openPeople>>;

/** Signs in one demo user for each role that reads a list. */
async function openPeople(portal: TestPortal, endpoints: readonly AnyList[]) {
  const companies = await portal.platform.database.withPlatform((db) =>
    db.selectFrom('companies').select(['id', 'slug']).execute(),
  );
  const idOf = (slug: string) => companies.find((company) => company.slug === slug)?.id ?? expect.fail(slug);
  const readers = new Map<Role, Actor>();
  for (const role of new Set(endpoints.map(({ access }) => roleFor(access))))
    readers.set(role, await signInAs(portal, role, idOf(role.startsWith('provider-') ? 'provider' : 'acme')));
  return {
    client: idOf('acme'),
    readerOf: ({ access }: AnyList) => readers.get(roleFor(access)) ?? expect.fail('Not signed in'),
  };
}

const roleFor = (access: AnyList['access']): Role =>
  roles.find((role) => hasAccess(access, viewerOf(role))) ?? expect.fail('No role may read this list');

/** Signs in without a CSRF token, which reads do not need. */
async function signInAs({ platform }: TestPortal, role: Role, companyId: string): Promise<Actor> {
  const { database, secrets, clock } = platform;
  const user = await database.withPlatform((db) =>
    db
      .selectFrom('users')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('role', '=', role)
      .orderBy('created_at', 'desc')
      .orderBy('username')
      .executeTakeFirstOrThrow(),
  );
  const tokens = await buildSession({ database, secrets, now: clock.now() }, user);
  return { user, cookies: { portal_access: tokens.access, portal_refresh: tokens.refresh }, csrfToken: '' };
}

function stage(portal: TestPortal, endpoint: AnyList, { people, proof }: { people: People; proof: ListProof }) {
  const viewer = people.readerOf(endpoint);
  const params: Record<string, string> = endpoint.path.includes('/:companyId') ? { companyId: people.client } : {};
  let whole: Promise<ListPage> | undefined;
  const list: StagedList = {
    endpoint,
    viewer,
    params,
    proof,
    read: async (query = {}) => {
      const reply = await portal.call(viewer, endpoint, { params: list.params, query: { ...proof.always, ...query } });
      if (reply.status !== 200) expect.fail(`${endpoint.path} ${JSON.stringify(query)}: ${reply.text}`);
      return { rows: reply.datas as ListRow[], total: reply.page?.total ?? NaN, next: reply.page?.nextCursor ?? null };
    },
    whole: () => (whole ??= list.read({ limit: 'all' })),
    statusOf: async (query) =>
      (await portal.call(viewer, endpoint, { params: list.params, query: { ...proof.always, ...query } })).status,
  };
  return list;
}

/** Chooses the parent record with the longest list. */
async function enter(list: StagedList, all: readonly StagedList[]): Promise<void> {
  const { inside } = list.proof;
  if (!inside) return;
  const parent = all.find(({ endpoint }) => endpoint.path === inside.list) ?? expect.fail(`No list ${inside.list}`);
  const { rows } = await parent.read({ limit: 60 });
  let longest = -1;
  for (const row of rows) {
    const { params } = list;
    list.params = { ...params, ...inside.params(row) };
    const { total } = await list.read({ limit: 1 });
    if (total > longest) longest = total;
    else list.params = params;
  }
}
