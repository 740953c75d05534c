import { activities } from '@gatehouse/contract/activities/activities';
import { company } from '@gatehouse/contract/company/company';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { findings } from '@gatehouse/contract/findings/findings';
import { incidents } from '@gatehouse/contract/incidents/incidents';
import { retests } from '@gatehouse/contract/retests/retests';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { threadAtMost, threadPage } from '@gatehouse/contract/core/threads';
import { threadLimit } from '@gatehouse/contract/core/threads.schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildActivity } from '../modules/activities/activities.build.ts';
import { buildEngagement, buildFinding } from '../modules/engagements/engagements.build.ts';
import { buildRetest } from '../modules/retests/retests.build.ts';
import { buildIncidentsRecord } from '../modules/incidents/incidents.build.ts';
import { buildIssue } from '../modules/surface-issues/surface-issues.build.ts';
import { type Actor, openPortal, type TestPortal } from './portal.ts';

type Call = AnyEndpoint & { method: string };

interface ThreadCase {
  table: string;
  owner: string;
  /** The response field with the latest entries, and the one with the number of earlier entries. */
  fields: readonly [string, string];
  get: Call;
  list: Call;
  post: Call;
  build: (portal: TestPortal, actor: Actor) => Promise<{ ownerId: string; params: Record<string, string> }>;
}

async function buildFindingOf({ platform: { database } }: TestPortal, { user }: Actor) {
  const { id } = await buildEngagement(database, { company_id: user.company_id });
  const finding = await buildFinding(database, { company_id: user.company_id, engagement_id: id });
  return { ownerId: finding.id, params: { id, findingId: finding.id } };
}

const comments = ['comments', 'earlierComments'] as const;
const threads: readonly ThreadCase[] = [
  {
    table: 'finding_comments',
    owner: 'finding_id',
    fields: comments,
    get: findings.get,
    list: findings.comments,
    post: findings.comment,
    build: buildFindingOf,
  },
  {
    table: 'surface_issue_comments',
    owner: 'issue_id',
    fields: comments,
    get: surfaceIssues.get,
    list: surfaceIssues.comments,
    post: surfaceIssues.comment,
    async build({ platform }, { user }) {
      const { id } = await buildIssue(platform, user.company_id);
      return { ownerId: id, params: { id } };
    },
  },
  {
    table: 'activity_comments',
    owner: 'activity_id',
    fields: comments,
    get: activities.get,
    list: activities.comments,
    post: activities.comment,
    async build({ platform: { database } }, { user }) {
      const { id } = await buildActivity(database, { company_id: user.company_id });
      return { ownerId: id, params: { id } };
    },
  },
  {
    table: 'record_comments',
    owner: 'record_id',
    fields: comments,
    get: incidents.get,
    list: incidents.comments,
    post: incidents.comment,
    async build({ platform: { database } }, { user }) {
      const { id } = await buildIncidentsRecord(database, { company_id: user.company_id });
      return { ownerId: id, params: { id } };
    },
  },
  {
    table: 'retest_messages',
    owner: 'retest_id',
    fields: ['messages', 'earlierMessages'],
    get: retests.get,
    list: retests.messages,
    post: retests.message,
    async build(portal, actor) {
      const { params } = await buildFindingOf(portal, actor);
      const findingIds = [params.findingId];
      const { id } = await buildRetest(portal.platform.database, actor.user, { findingIds, now: new Date() });
      return { ownerId: id, params: { id: params.id, retestId: id } };
    },
  },
];

describe.each(threads)('a thread of $table', ({ table, owner, fields, get, list, post, build }) => {
  let portal: TestPortal;
  let actor: Actor;
  beforeAll(async () => {
    portal = await openPortal({ PORTAL_RATE_LIMIT: 'on', STORAGE_QUOTA: '50MB', TRUST_PROXY: '127.0.0.1' });
  });
  afterAll(() => portal.close());

  /** Builds a record with this many entries; the text of each is its number. */
  async function record(entries: number, text = '') {
    actor = await portal.signIn();
    const { user } = actor;
    const built = await build(portal, actor);
    await portal.platform.database.withCompany(user.company_id, (db) => {
      const audience =
        table === 'retest_messages'
          ? { names: sql``, values: sql`` }
          : { names: sql`, audience`, values: sql`, 'company'` };
      return sql`insert into ${sql.table(table)} (company_id, ${sql.ref(owner)}, author_id, author_name, side, body${audience.names})
        select ${user.company_id}::uuid, ${built.ownerId}::uuid, ${user.id}::uuid, 'Ada', 'client', ${text} || place::text${audience.values}
        from generate_series(1, ${entries}) place`.execute(db);
    });
    return built;
  }
  const texts = (datas: unknown) => (datas as { text: string }[]).map((entry) => Number(entry.text));
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const send = (params: Record<string, string>, text = 'One more', from?: string) =>
    portal.call(actor, post, {
      params,
      body: { text },
      ...(from && { headers: { 'x-forwarded-for': from } }),
    } as never);

  it('is returned page by page, the latest with its record', async () => {
    const { params } = await record(120);

    const whole = (await portal.call(actor, get, { params } as never)).datas as Record<string, unknown>;
    const latest = await portal.call(actor, list, { params } as never);
    const pages = [];
    for (const page of [0, 1, 2, 3])
      pages.push(texts((await portal.call(actor, list, { params, query: { page } } as never)).datas));

    expect(texts(whole[fields[0]])).toEqual(numbers(71, 120));
    expect(whole[fields[1]]).toBe(70);
    expect(texts(latest.datas)).toEqual(numbers(71, 120));
    expect(pages).toEqual([numbers(1, threadPage), numbers(51, 100), numbers(101, 120), []]);
  });

  it(`accepts at most ${threadAtMost} entries`, async () => {
    const { params } = await record(threadAtMost - 1);

    const last = await send(params);
    const beyond = await send(params);

    expect([last.status, beyond.status]).toEqual([200, 422]);
    expect(beyond.datas).toMatchObject({ message: 'This discussion has reached its limit of 1000 entries' });
  });

  it('accepts 30 entries a minute per user, from any address', async () => {
    const { params } = await record(0);

    const outcomes = [];
    for (let at = 0; at < threadLimit.calls; at += 1) outcomes.push((await send(params)).status);

    expect(outcomes).toEqual(outcomes.map(() => 200));
    expect((await send(params)).status).toBe(429);
    expect((await send(params, 'From elsewhere', '203.0.113.9')).status).toBe(429);
  });

  it('uses its company’s storage, and a text that exceeds it is refused', async () => {
    const before = async () =>
      ((await portal.call(actor, company.get)).datas as { storage: { usedBytes: number } }).storage.usedBytes;
    const { params } = await record(1, 'x'.repeat(99));
    const used = await before();
    await send(params, 'y'.repeat(1_000));
    const usedThen = await before();
    const { user } = actor;
    await portal.platform.database.withCompany(user.company_id, (db) =>
      sql`update storage_usage set bytes = 60000000`.execute(db),
    );

    const refused = await send(params);

    expect([used, usedThen]).toEqual([100, 1_100]);
    expect(refused.status).toBe(413);
    expect(refused.datas).toMatchObject({ code: 'QUOTA_EXCEEDED' });
  });
});
