import { engagements } from '@gatehouse/contract/engagements/engagements';
import { engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { me } from '@gatehouse/contract/me/me';
import { userInfoSchema } from '@gatehouse/contract/me/me.schema';
import { type Retest, retestSchema } from '@gatehouse/contract/retests/retest.schema';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Actor, sharedPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';

const dayMs = 86_400_000;
const hosts = ['a.example', 'b.example', 'c.example'];

const portal = await sharedPortal();
const { database } = portal.platform;
const staff = await portal.signIn({ role: 'provider-analyst', user: { fullname: 'Sofia Marin' } });
const colleague = await portal.signIn({ role: 'provider-admin', companyId: staff.user.company_id });
let client: Actor;
let companyId: string;
let id: string;
beforeEach(async () => {
  client = await portal.signIn({ role: 'company-user', user: { fullname: 'Uma Perera' } });
  companyId = client.user.company_id;
  id = (await buildEngagement(database, { company_id: companyId })).id;
});

const build = (finding: Partial<Parameters<typeof buildFinding>[1]> = {}) =>
  buildFinding(database, {
    company_id: companyId,
    engagement_id: id,
    severity: 'high',
    evidence: 'It answers `1`',
    assets: hosts.map((host) => ({ host })),
    ...finding,
  });
const engagement = async () =>
  engagementSchema.parse((await portal.call(client, engagements.get, { params: { id } })).datas);
const findingNow = async (findingId: string) =>
  (await engagement()).findings.find(({ _id }) => _id === findingId) ?? expect.fail('no such finding');
const statesOf = async (findingId: string) => {
  const { statusVulnerability, affectedAssets } = await findingNow(findingId);
  return [statusVulnerability, ...affectedAssets.map(({ fixState }) => fixState)];
};
const bell = async (actor = client) =>
  userInfoSchema.parse((await portal.call(actor, me.info)).datas).notifications.map(({ body, link }) => [body, link]);

const ask = (asked: object[], message = 'Please look again') =>
  portal.call(client, retests.create, { params: { id }, body: { findings: asked, message } });
const open = async (...findingIds: string[]): Promise<Retest> =>
  retestSchema.parse((await ask(findingIds.map((findingId) => ({ findingId })))).datas);
const read = async ({ _id: retestId }: Retest): Promise<Retest> =>
  retestSchema.parse((await portal.call(client, retests.get, { params: { id, retestId } })).datas);
const withdraw = ({ _id: retestId }: Retest) => portal.call(client, retests.withdraw, { params: { id, retestId } });
const count = async () => (await portal.call(client, retests.all)).page?.total;

const take = ({ _id: retestId }: Retest) =>
  portal.call(staff, providerRetests.take, { params: { companyId, retestId } });
const decide = ({ _id: retestId }: Retest, findingId: string, body: object, actor = staff) =>
  portal.call(actor, providerRetests.decide, { params: { companyId, retestId, findingId }, body });
const listForStaff = async (query = {}) =>
  (await portal.call(staff, providerRetests.list, { params: { companyId }, query })).datas;

describe('a retest requested by the client', () => {
  it('changes its findings to Retest, with all their unfixed assets', async () => {
    const [one, two] = [await build(), await build({ status: 'Not Fixed', severity: 'critical' })];

    const opened = await open(one.id, two.id);

    expect(opened).toMatchObject({
      idVisual: `RT-${new Date().getUTCFullYear()}-0001`,
      requester: { fullname: 'Uma Perera' },
      message: 'Please look again',
      state: 'Requested',
      turn: 'provider',
      expectedDate: new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10),
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
    expect(await findingNow(one.id)).toMatchObject({
      statusVulnerability: 'Retest',
      affectedAssets: [{ fixState: 'Retest' }, { fixState: 'Retest' }, { fixState: 'Retest' }],
      history: [{ side: 'client', from: 'Open', to: 'Retest', comment: 'Please look again' }],
    });
    expect(await bell(staff)).toContainEqual([
      `Uma Perera requested a retest of 2 findings in #${opened.idVisual}`,
      `/provider/companies/${companyId}/retests/${opened._id}`,
    ]);
  });

  it('lists every finding that cannot be retested, and then stores nothing', async () => {
    const made = [await build(), await build({ status: 'Fixed' }), await build({ status: 'Acknowledged' })] as const;
    const [unfixed, fixed, accepted] = made;

    expect(await ask(made.map((one) => ({ findingId: one.id })))).toMatchObject({
      status: 422,
      datas: {
        code: 'TRANSITION_REFUSED',
        message: `#${fixed.visual_id} is Fixed, #${accepted.visual_id} is Acknowledged: only findings that are Open or Not Fixed can be retested`,
        issues: [{ path: 'findings.1' }, { path: 'findings.2' }],
      },
    });
    expect([await count(), (await findingNow(unfixed.id)).statusVulnerability]).toEqual([0, 'Open']);
  });

  it.each([
    ['a finding of another engagement', 'foreign'],
    ['the same finding twice', 'twice'],
    ['a place of another finding', 'place'],
  ])('refuses %s', async (_what, kind) => {
    const [finding, other] = [await build(), await build()];
    const elsewhere = await buildEngagement(database, { company_id: companyId });
    const [place] = (await findingNow(other.id)).affectedAssets;
    const foreign = await build({ engagement_id: elsewhere.id });
    const asked = {
      foreign: [{ findingId: foreign.id }],
      twice: [{ findingId: finding.id }, { findingId: finding.id }],
      place: [{ findingId: finding.id, placeIds: [place?._id] }],
    }[kind];

    expect(await ask(asked ?? [])).toMatchObject({ status: 422, datas: { code: 'VALIDATION_FAILED' } });
    expect(await count()).toBe(0);
  });

  it('is one when several users request it concurrently', async () => {
    const asked = [{ findingId: (await build()).id }];

    const replies = await Promise.all([ask(asked), ask(asked), ask(asked)]);

    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
    expect(await count()).toBe(1);
  });

  it('can be withdrawn until it is started: everything is restored, and the history records who did it', async () => {
    const finding = await build({ status: 'Not Fixed' });
    const before = (await engagement()).statistics;
    const opened = await open(finding.id);

    const withdrawn = retestSchema.parse((await withdraw(opened)).datas);
    expect(withdrawn).toMatchObject({ state: 'Withdrawn', turn: null, withdrawal: { by: 'Uma Perera' } });

    expect(await findingNow(finding.id)).toMatchObject({
      statusVulnerability: 'Not Fixed',
      affectedAssets: hosts.map((host) => ({ host, fixState: 'Open' })),
      history: [
        {},
        { side: 'system', from: 'Retest', to: 'Not Fixed', comment: `Uma Perera withdrew ${opened.idVisual}` },
      ],
    });
    expect((await engagement()).statistics).toEqual(before);
    const again = await open(finding.id);
    expect(again.items[0]?.attempt).toBe(1);
    await take(again);
    expect(await withdraw(again)).toMatchObject({ status: 422, datas: { code: 'TRANSITION_REFUSED' } });
  });

  it('is also created by the simple status change, with the comment as its message', async () => {
    const finding = await build();
    const body = { statusVulnerability: 'Retest', comment: 'Patched on Monday' };

    await portal.call(client, findings.specificInfo, { params: { id, findingId: finding.id }, body });

    expect(await listForStaff()).toMatchObject([
      { state: 'Requested', title: finding.title, numOfFindings: 1, numOfPlaces: 3 },
    ]);
    expect(await findingNow(finding.id)).toMatchObject({ statusVulnerability: 'Retest', comment: 'Patched on Monday' });
    expect((await bell(staff))[0]?.[0]).toBe(`Uma Perera marked #${finding.visual_id} as Retest`);
  });

  it('is one per engagement if many findings change at once', async () => {
    const elsewhere = await buildEngagement(database, { company_id: companyId });
    const fixed = await build({ status: 'Fixed' });
    const made = [await build(), await build(), await build({ engagement_id: elsewhere.id }), fixed];

    const reply = await portal.call(client, findings.batch, {
      body: { ids: made.map((one) => one.id), change: { statusVulnerability: 'Retest' } },
    });

    expect(reply.datas).toMatchObject({ refused: [{ _id: fixed.id }] });
    const rows = (await portal.call(client, retests.all)).datas as Retest[];
    expect(rows.map(({ numOfFindings }) => numOfFindings).toSorted((one, other) => one - other)).toEqual([1, 2]);
  });
});

describe('a verdict', () => {
  it.each([
    ['Fixed', { ofAssets: hosts }, ['Fixed', 'Fixed', 'Fixed', 'Fixed'], '#'],
    ['Fixed', { ofAssets: [] }, ['Fixed'], '#'],
    ['Fixed', { ofAssets: hosts, asked: 2 }, ['Open', 'Fixed', 'Fixed', 'Open'], '2 affected assets of #'],
    ['Partly', { ofAssets: hosts, fixed: 1 }, ['Not Fixed', 'Fixed', 'Not Fixed', 'Not Fixed'], '#'],
    ['Not Fixed', { ofAssets: hosts }, ['Not Fixed', 'Not Fixed', 'Not Fixed', 'Not Fixed'], '#'],
  ])('%s of %j gives the finding and its assets the states %j', async (verdict, about, states, marked) => {
    const { ofAssets, asked, fixed }: { ofAssets: string[]; asked?: number; fixed?: number } = about;
    const finding = await build({ assets: ofAssets.map((host) => ({ host })) });
    const placeIds = (await findingNow(finding.id)).affectedAssets.slice(0, asked).map(({ _id }) => _id);
    const reply = await ask([{ findingId: finding.id, ...(asked !== undefined && { placeIds }) }]);
    const retest = retestSchema.parse(reply.datas);
    const fixedPlaceIds = fixed && retest.items[0]?.places.slice(0, fixed).map(({ _id }) => _id);

    const { datas } = await decide(retest, finding.id, { verdict, evidence: 'It answers `0` now', fixedPlaceIds });

    expect(retestSchema.parse(datas)).toMatchObject({
      state: 'Done',
      turn: null,
      tester: { fullname: 'Sofia Marin' },
      numOfDecided: 1,
      items: [{ verdict, evidence: 'It answers `0` now', decidedBy: 'Sofia Marin' }],
    });
    expect(await statesOf(finding.id)).toEqual(states);
    const word = verdict === 'Fixed' ? 'Fixed' : 'Not Fixed';
    expect((await bell())[0]?.[0]).toBe(`Sofia Marin marked ${marked}${finding.visual_id} as ${word}`);
  });

  it('applies to the remaining assets the second time, and counts the attempts', async () => {
    const finding = await build();
    const first = await open(finding.id);
    await decide(first, finding.id, { verdict: 'Partly', fixedPlaceIds: [first.items[0]?.places[0]?._id] });

    const second = await open(finding.id);

    expect(second).toMatchObject({ attempt: 2, numOfPlaces: 2, items: [{ attempt: 2, statusBefore: 'Not Fixed' }] });
    expect(second.items[0]?.places).toMatchObject(
      hosts.slice(1).map((host) => ({ host, before: 'Not Fixed', verdict: null })),
    );
    await decide(second, finding.id, { verdict: 'Fixed' });
    expect(await findingNow(finding.id)).toMatchObject({ statusVulnerability: 'Fixed', numOfFixedAssets: 3 });
  });

  it('is the first of two concurrent ones, and the error for the second names it', async () => {
    const finding = await build();
    const retest = await open(finding.id);

    const replies = await Promise.all([
      decide(retest, finding.id, { verdict: 'Fixed' }),
      decide(retest, finding.id, { verdict: 'Not Fixed' }, colleague),
    ]);

    const [won, lost] = replies.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    const [item] = retestSchema.parse(won?.datas).items;
    expect(lost?.datas).toMatchObject({ message: `${item?.decidedBy} has already decided: ${item?.verdict}` });
    expect(await read(retest)).toMatchObject({ numOfDecided: 1, items: [{ verdict: item?.verdict }] });
  });

  it('excludes a concurrent withdrawal', async () => {
    const finding = await build();
    const retest = await open(finding.id);

    const replies = await Promise.all([decide(retest, finding.id, { verdict: 'Fixed' }), withdraw(retest)]);

    const isDone = (await read(retest)).state === 'Done';
    expect(replies.map(({ status }) => status)).toEqual(isDone ? [200, 422] : [409, 200]);
    expect((await findingNow(finding.id)).statusVulnerability).toBe(isDone ? 'Fixed' : 'Open');
  });

  it.each([
    ['no places for Partly', { verdict: 'Partly' }],
    ['all places for Partly', { verdict: 'Partly', all: true }],
    ['places for Fixed', { verdict: 'Fixed', all: true }],
    ['places of another case', { verdict: 'Partly', fixedPlaceIds: ['01890000-0000-7000-8000-000000000000'] }],
  ])('is refused with %s', async (_what, { all, ...body }: { verdict: string; all?: boolean }) => {
    const finding = await build();
    const retest = await open(finding.id);
    const ids = all ? { fixedPlaceIds: retest.items[0]?.places.map(({ _id }) => _id) } : {};

    const reply = await decide(retest, finding.id, { ...body, ...ids });

    expect(reply).toMatchObject({ status: 422, datas: { issues: [{ path: 'fixedPlaceIds' }] } });
    expect(await statesOf(finding.id)).toEqual(['Retest', 'Retest', 'Retest', 'Retest']);
  });

  it('is also a direct status change, and a retest started by staff is in the queue too', async () => {
    const finding = await build();
    const retest = await open(finding.id);
    const move = (statusVulnerability: string) =>
      portal.call(staff, providerFindings.move, {
        params: { companyId, findingId: finding.id },
        body: { statusVulnerability, comment: 'Seen on site' },
      });

    await move('Not Fixed');
    await move('Retest');

    const items = [{ verdict: 'Not Fixed', evidence: 'Seen on site' }];
    expect(await read(retest)).toMatchObject({ state: 'Done', items });
    expect(await listForStaff({ state: 'Requested,In Progress' })).toMatchObject([
      { state: 'In Progress', attempt: 2, numOfPlaces: 3, requester: { fullname: 'Sofia Marin' } },
    ]);
  });
});
