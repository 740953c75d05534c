import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { type FindingDraft, findingDraftSchema } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { me } from '@gatehouse/contract/me/me';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { conflictsIn } from '@gatehouse/domain/text-merge/text-conflicts';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';

const portal = await ownPortal();
const { database } = portal.platform;
const grace = await portal.signIn({ role: 'provider-analyst', user: { fullname: 'Grace Hall' } });
const firm = grace.user.company_id;
const kim = await portal.signIn({ role: 'provider-analyst', companyId: firm, user: { fullname: 'Kim Park' } });
const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

async function client() {
  const admin = await portal.signIn();
  const companyId = admin.user.company_id;
  const engagement = await buildEngagement(database, { company_id: companyId });
  return { admin, companyId, id: engagement.id, engagement };
}
type Client = Awaited<ReturnType<typeof client>>;
type Fields = Partial<FindingDraft['fields']>;

async function start({ companyId, id }: Client, body: Fields = {}): Promise<FindingDraft> {
  const reply = await portal.call(grace, findingDrafts.create, { params: { companyId, id }, body });
  return findingDraftSchema.parse(reply.datas);
}
const save = (by: typeof grace, draft: FindingDraft, { base, values }: { base: Fields; values: Fields }) =>
  portal.call(by, findingDrafts.save, {
    params: { companyId: draft.company._id, draftId: draft._id },
    body: { base, values },
  });
const publish = ({ companyId, id }: Client, ids: string[]) =>
  portal.call(grace, findingDrafts.publish, { params: { companyId, id }, body: { ids } });

describe('a draft', () => {
  it('accepts concurrent changes by two users', async () => {
    const draft = await start(await client(), { description: 'one\n\ntwo', hosts: ['a.example'] });
    await save(grace, draft, { base: { description: 'one\n\ntwo' }, values: { description: 'ONE\n\ntwo' } });

    const { datas } = await save(kim, draft, {
      base: { description: 'one\n\ntwo', hosts: ['a.example'] },
      values: { description: 'one\n\nTWO', hosts: ['a.example', 'b.example'] },
    });

    expect(findingDraftSchema.parse(datas)).toMatchObject({
      fields: { description: 'ONE\n\nTWO', hosts: ['a.example', 'b.example'] },
      editor: 'Kim Park',
      revision: 3,
    });
  });

  it('keeps both versions of a line, and cannot be published before one is selected', async () => {
    const at = await client();
    const draft = await start(at, { title: 'Both', cvssv3: vector, impact: 'old' });
    await save(grace, draft, { base: { impact: 'old' }, values: { impact: 'hers' } });

    const { datas } = await save(kim, draft, { base: { impact: 'old' }, values: { impact: 'his' } });

    const { fields, lacks } = findingDraftSchema.parse(datas);
    expect(conflictsIn(fields.impact)).toEqual([
      { first: { name: 'Grace Hall', text: 'hers' }, second: { name: 'Kim Park', text: 'his' } },
    ]);
    expect(lacks).toContain('conflicts');
    expect(await publish(at, [draft._id])).toMatchObject({
      status: 422,
      datas: { message: '“Both” has conflicting changes. Resolve them before publishing.' },
    });
  });

  it('is on no list and in no count until it has content', async () => {
    const at = await client();
    const { companyId, id } = at;
    const finding = await buildFinding(database, { company_id: companyId, engagement_id: id, title: 'Known' });
    const listed = async () => {
      const own = await portal.call(grace, findingDrafts.list, { params: { companyId, id }, query: {} });
      const all = await portal.call(grace, findingDrafts.all, { query: { company: companyId } });
      const { datas } = await portal.call(grace, providerEngagements.all, { query: { company: companyId } });
      const titles = [own, all].map((reply) => (reply.datas as FindingDraft[]).map(({ title }) => title).toSorted());
      return [...titles, (datas as { numOfDrafts: number }[]).map(({ numOfDrafts }) => numOfDrafts)];
    };
    const empty = await start(at);
    const reply = await portal.call(grace, findingDrafts.ofFinding, { params: { companyId, findingId: finding.id } });
    const changes = findingDraftSchema.parse(reply.datas);

    expect(await listed()).toEqual([[], [], [0]]);

    await save(grace, empty, { base: { title: '' }, values: { title: 'New' } });
    await save(grace, changes, { base: { impact: changes.fields.impact }, values: { impact: 'More' } });

    expect(await listed()).toEqual([['Known', 'New'], ['Known', 'New'], [2]]);
  });

  it('is reused by its author if it is empty, and created again if the empty one may still be open', async () => {
    const at = await client();
    const left = await start(at);
    const beside = await start(at);
    portal.pass(11 * 60_000);

    const continued = await start(at);
    await save(grace, continued, { base: { title: '' }, values: { title: 'Written' } });
    const others = await portal.call(kim, findingDrafts.create, {
      params: { companyId: at.companyId, id: at.id },
      body: {},
    });

    expect(beside._id).not.toBe(left._id);
    expect(continued._id).toBe(left._id);
    expect((await start(at))._id).toBe(beside._id);
    expect([left._id, beside._id]).not.toContain(findingDraftSchema.parse(others.datas)._id);
  });

  it('offers the other one of two values', async () => {
    const draft = await start(await client(), { cwe: 1 });
    const params = { companyId: draft.company._id, draftId: draft._id };
    await save(grace, draft, { base: { cwe: 1 }, values: { cwe: 79 } });
    const { datas } = await save(kim, draft, { base: { cwe: 1 }, values: { cwe: 89 } });
    expect(findingDraftSchema.parse(datas)).toMatchObject({
      fields: { cwe: 89 },
      conflicts: [{ field: 'cwe', value: 79, name: 'Grace Hall' }],
    });

    const settled = await portal.call(kim, findingDrafts.settle, { params, body: { field: 'cwe', use: 'other' } });

    expect(settled.datas).toMatchObject({ fields: { cwe: 79 }, conflicts: [] });
    const again = await portal.call(kim, findingDrafts.settle, { params, body: { field: 'cwe', use: 'other' } });
    expect(again.status).toBe(409);
  });

  it('can be handed over to a colleague, who is notified', async () => {
    const draft = await start(await client(), { title: 'Mine' });
    const params = { companyId: draft.company._id, draftId: draft._id };

    const { datas } = await portal.call(grace, findingDrafts.handOver, { params, body: { userId: kim.user.id } });

    expect(datas).toMatchObject({ owner: { fullname: 'Kim Park' } });
    const { notifications } = (await portal.call(kim, me.info)).datas as { notifications: { body: string }[] };
    expect(notifications[0]?.body).toMatch(/^Grace Hall handed over the draft “Mine” of #ENG-/);
    const owned = await portal.call(kim, findingDrafts.all, { query: { owner: 'me', q: 'Mine' } });
    expect(owned.datas).toHaveLength(1);
  });

  it('cannot be handed over to a client’s user', async () => {
    const at = await client();
    const draft = await start(at);

    const reply = await portal.call(grace, findingDrafts.handOver, {
      params: { companyId: at.companyId, draftId: draft._id },
      body: { userId: at.admin.user.id },
    });

    expect(reply.status).toBe(422);
  });
});

describe('publishing', () => {
  it('turns several drafts into findings and notifies the client once', async () => {
    const at = await client();
    const drafts = [
      await start(at, { title: 'First', cvssv3: vector }),
      await start(at, { title: 'Second', severity: 'low' }),
    ];

    const reply = await publish(
      at,
      drafts.map(({ _id }) => _id),
    );

    const { findings } = reply.datas as { findings: { _id: string; idVisual: string }[] };
    expect(findings.map(({ idVisual }) => idVisual.slice(-4))).toEqual(['F001', 'F002']);
    const { notifications } = (await portal.call(at.admin, me.info)).datas as { notifications: { body: string }[] };
    expect(notifications.map(({ body }) => body)).toEqual([`2 new findings in #${at.engagement.visual_id}`]);
    const { companyId, id } = at;
    const left = await portal.call(grace, findingDrafts.list, { params: { companyId, id }, query: {} });
    expect(left.datas).toEqual([]);
  });

  it('publishes nothing if one draft is incomplete', async () => {
    const at = await client();
    const ready = await start(at, { title: 'Ready', severity: 'low' });
    const unready = await start(at, { title: 'No score' });

    const reply = await publish(at, [ready._id, unready._id]);

    expect(reply).toMatchObject({
      status: 422,
      datas: { message: '“No score” needs a CVSS vector or a severity before it can be published' },
    });
    const all = await portal.call(grace, findingDrafts.all, { query: { company: at.companyId } });
    expect(all.datas).toHaveLength(2);
  });

  it('refuses an invalid vector, which lists and the page show as a missing score', async () => {
    const at = await client();
    const cut = await start(at, { title: 'Cut off', severity: 'low', cvssv3: 'CVSS:3.1/AV:N/AC:Q' });

    const listed = await portal.call(grace, findingDrafts.all, { query: { company: at.companyId } });
    const reply = await publish(at, [cut._id]);

    expect(cut.lacks).toContain('score');
    expect(listed.datas).toMatchObject([{ lacks: expect.arrayContaining(['score']) }]);
    expect(reply).toMatchObject({
      status: 422,
      datas: { message: 'The CVSS vector of “Cut off” is not valid. Correct it before publishing.' },
    });
  });

  it('can change an imported finding whose text exceeds the limit for users', async () => {
    const at = await client();
    const long = `https://scanner.example/${'a'.repeat(3_000)}`;
    const finding = await buildFinding(database, {
      company_id: at.companyId,
      engagement_id: at.id,
      reference_links: [long],
      owasp: 'x'.repeat(300),
    });
    const reply = await portal.call(grace, findingDrafts.ofFinding, {
      params: { companyId: at.companyId, findingId: finding.id },
    });
    const draft = findingDraftSchema.parse(reply.datas);

    const saved = await save(grace, draft, { base: { impact: '' }, values: { impact: 'Less' } });
    const longer = await save(grace, draft, { base: { references: [long] }, values: { references: [long, 'b'] } });

    expect(saved).toMatchObject({ status: 200, datas: { fields: { impact: 'Less', references: [long] } } });
    expect(longer.status).toBe(422);
  });

  it('changes only edited fields of a published finding, with its severity following the vector', async () => {
    const at = await client();
    const { companyId } = at;
    const finding = await buildFinding(database, { company_id: companyId, engagement_id: at.id, cvss_vector: vector });
    const params = { companyId, findingId: finding.id };
    const reply = await portal.call(grace, findingDrafts.ofFinding, { params });
    const draft = findingDraftSchema.parse(reply.datas);
    const low = 'CVSS:3.1/AV:L/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N';
    await save(grace, draft, { base: { cvssv3: vector, impact: '' }, values: { cvssv3: low, impact: 'Less' } });
    const before = await portal.call(at.admin, me.info);

    await publish(at, [draft._id]);

    const { datas } = await portal.call(grace, providerFindings.get, { params });
    expect(datas).toMatchObject({ severity: 'low', impact: 'Less', title: finding.title });
    expect((await portal.call(at.admin, me.info)).datas).toMatchObject({
      notifications: (before.datas as { notifications: unknown[] }).notifications,
    });
  });
});
