import { type Finding, findingSchema } from '@gatehouse/contract/findings/finding.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { me } from '@gatehouse/contract/me/me';
import { userInfoSchema } from '@gatehouse/contract/me/me.schema';
import { type Retest, retestSchema } from '@gatehouse/contract/retests/retest.schema';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Actor, sharedPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';

const hosts = ['a.example', 'b.example', 'c.example'];

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst', user: { fullname: 'Sofia Marin' } });

describe('a retest requested by the client', () => {
  let client: Actor;
  let id: string;
  beforeEach(async () => {
    client = await portal.signIn({ role: 'company-user', user: { fullname: 'Uma Perera' } });
    id = (await buildEngagement(portal.platform.database, { company_id: client.user.company_id })).id;
  });

  const build = (finding: Partial<Parameters<typeof buildFinding>[1]> = {}) =>
    buildFinding(portal.platform.database, {
      company_id: client.user.company_id,
      engagement_id: id,
      severity: 'high',
      evidence: 'It answers `1`',
      assets: hosts.map((host) => ({ host })),
      ...finding,
    });
  const read = async (findingId: string): Promise<Finding> => {
    const { datas } = await portal.call(client, engagements.get, { params: { id } });
    const found = engagementSchema.parse(datas).findings.find(({ _id }) => _id === findingId);
    return findingSchema.parse(found);
  };
  const statistics = async () =>
    engagementSchema.parse((await portal.call(client, engagements.get, { params: { id } })).datas).statistics;
  const ask = (body: object, key?: string) =>
    portal.call(client, retests.create, {
      params: { id },
      body,
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  const open = async (...findingIds: string[]): Promise<Retest> => {
    const reply = await ask({ findings: findingIds.map((findingId) => ({ findingId })), message: 'Please look again' });
    return retestSchema.parse(reply.datas);
  };
  const count = async () => (await portal.call(client, retests.all)).page?.total;
  const bell = async (actor: Actor) =>
    userInfoSchema.parse((await portal.call(actor, me.info)).datas).notifications.map(({ body, link }) => [body, link]);

  it('changes its findings to Retest, with all their unfixed assets', async () => {
    const [one, two] = [await build(), await build({ status: 'Not Fixed', severity: 'critical' })];

    const opened = await open(one.id, two.id);

    const year = new Date().getUTCFullYear();
    expect(opened).toMatchObject({
      idVisual: `RT-${year}-0001`,
      requester: { fullname: 'Uma Perera' },
      message: 'Please look again',
      state: 'Requested',
      turn: 'provider',
      attempt: 1,
      severity: 'critical',
      title: two.title,
      numOfFindings: 2,
      numOfPlaces: 6,
      items: [
        { finding: { _id: two.id, statusVulnerability: 'Retest' }, statusBefore: 'Not Fixed', verdict: null },
        { finding: { _id: one.id }, statusBefore: 'Open', evidenceBefore: 'It answers `1`', numOfPlaces: 3 },
      ],
    });
    expect(await read(one.id)).toMatchObject({
      statusVulnerability: 'Retest',
      affectedAssets: [{ fixState: 'Retest' }, { fixState: 'Retest' }, { fixState: 'Retest' }],
      history: [{ side: 'client', from: 'Open', to: 'Retest', comment: 'Please look again' }],
    });
    expect(await bell(staff)).toContainEqual([
      `Uma Perera requested a retest of 2 findings in #${opened.idVisual}`,
      `/provider/companies/${client.user.company_id}/retests/${opened._id}`,
    ]);
  });

  it('leaves assets unchanged that are not part of the request', async () => {
    const finding = await build();
    const places = (await read(finding.id)).affectedAssets;
    const placeIds = places.slice(0, 2).map(({ _id }) => _id);

    await ask({ findings: [{ findingId: finding.id, placeIds }] });

    const { affectedAssets } = await read(finding.id);
    expect(affectedAssets.map(({ fixState }) => fixState)).toEqual(['Retest', 'Retest', 'Open']);
  });

  it('lists every finding that cannot be retested, and then stores nothing', async () => {
    const [open, fixed, accepted] = [
      await build(),
      await build({ status: 'Fixed' }),
      await build({ status: 'Acknowledged' }),
    ];

    const reply = await ask({ findings: [open, fixed, accepted].map((one) => ({ findingId: one.id })) });

    expect(reply).toMatchObject({
      status: 422,
      datas: {
        code: 'TRANSITION_REFUSED',
        message: `#${fixed.visual_id} is Fixed, #${accepted.visual_id} is Acknowledged: only findings that are Open or Not Fixed can be retested`,
        issues: [{ path: 'findings.1' }, { path: 'findings.2' }],
      },
    });
    expect([await count(), (await read(open.id)).statusVulnerability]).toEqual([0, 'Open']);
  });

  it.each([
    ['a finding of another engagement', 'foreign'],
    ['the same finding twice', 'twice'],
    ['a place of another finding', 'place'],
  ])('refuses %s', async (_what, kind) => {
    const [finding, other] = [await build(), await build()];
    const elsewhere = await buildEngagement(portal.platform.database, { company_id: client.user.company_id });
    const [place] = (await read(other.id)).affectedAssets;
    const foreign = await build({ engagement_id: elsewhere.id });
    const asked = {
      foreign: [{ findingId: foreign.id }],
      twice: [{ findingId: finding.id }, { findingId: finding.id }],
      place: [{ findingId: finding.id, placeIds: [place?._id] }],
    }[kind];

    expect(await ask({ findings: asked })).toMatchObject({ status: 422, datas: { code: 'VALIDATION_FAILED' } });
    expect(await count()).toBe(0);
  });

  it('is created once however often the button is clicked', async () => {
    const finding = await build();
    const body = { findings: [{ findingId: finding.id }] };

    const replies = await Promise.all([ask(body, 'twice'), ask(body, 'twice'), ask(body, 'twice')]);

    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect([replies[0]?.status, await count()]).toEqual([200, 1]);
  });

  it('creates one retest when two users request it concurrently', async () => {
    const finding = await build();
    const body = { findings: [{ findingId: finding.id }] };

    const replies = await Promise.all([ask(body), ask(body), ask(body)]);

    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
    expect(await count()).toBe(1);
  });

  it('can be withdrawn before it is started: everything is restored, and the history records who did it', async () => {
    const finding = await build({ status: 'Not Fixed' });
    const before = await statistics();
    const opened = await open(finding.id);

    const reply = await portal.call(client, retests.withdraw, { params: { id, retestId: opened._id } });

    expect(retestSchema.parse(reply.datas)).toMatchObject({ state: 'Withdrawn', turn: null });
    expect(await read(finding.id)).toMatchObject({
      statusVulnerability: 'Not Fixed',
      affectedAssets: hosts.map((host) => ({ host, fixState: 'Open' })),
      history: [{}, { side: 'system', from: 'Retest', to: 'Not Fixed' }],
    });
    expect(await statistics()).toEqual(before);
    expect((await open(finding.id)).items[0]?.attempt).toBe(1);
  });

  it('cannot be withdrawn after it is started', async () => {
    const opened = await open((await build()).id);
    const params = { companyId: client.user.company_id, retestId: opened._id };
    await portal.call(staff, providerRetests.take, { params });

    const reply = await portal.call(client, retests.withdraw, { params: { id, retestId: opened._id } });

    expect(reply).toMatchObject({ status: 422, datas: { code: 'TRANSITION_REFUSED' } });
  });

  it('is also created by the simple status change, with the comment as its message', async () => {
    const finding = await build();
    const body = { statusVulnerability: 'Retest', comment: 'Patched on Monday' };

    await portal.call(client, findings.specificInfo, { params: { id, findingId: finding.id }, body });

    const { datas } = await portal.call(staff, providerRetests.list, {
      params: { companyId: client.user.company_id },
    });
    expect(datas).toMatchObject([{ state: 'Requested', title: finding.title, numOfFindings: 1, numOfPlaces: 3 }]);
    expect(await read(finding.id)).toMatchObject({ statusVulnerability: 'Retest', comment: 'Patched on Monday' });
    expect((await bell(staff))[0]?.[0]).toBe(`Uma Perera marked #${finding.visual_id} as Retest`);
  });

  it('is one per engagement if many findings change at once', async () => {
    const elsewhere = await buildEngagement(portal.platform.database, { company_id: client.user.company_id });
    const fixed = await build({ status: 'Fixed' });
    const made = [await build(), await build(), await build({ engagement_id: elsewhere.id }), fixed];

    const reply = await portal.call(client, findings.batch, {
      body: { ids: made.map((one) => one.id), change: { statusVulnerability: 'Retest' } },
    });

    expect(reply.datas).toMatchObject({ refused: [{ _id: fixed.id }] });
    const { datas } = await portal.call(client, retests.all);
    expect((datas as Retest[]).map(({ numOfFindings }) => numOfFindings).toSorted((one, other) => one - other)).toEqual(
      [1, 2],
    );
  });

  it('is in the queue of staff, with its client, and in no list of another company', async () => {
    const opened = await open((await build()).id);

    expect((await portal.call(await portal.signIn(), retests.all)).page?.total).toBe(0);
    const { datas } = await portal.call(staff, providerRetests.queue, { query: { limit: 'all' } });
    expect(datas).toContainEqual(
      expect.objectContaining({ _id: opened._id, company: expect.objectContaining({ _id: client.user.company_id }) }),
    );
  });
});
