import { engagements } from '@gatehouse/contract/engagements/engagements';
import { engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { clientFindingSchema, findingDetailSchema } from '@gatehouse/contract/findings/finding-detail.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { me } from '@gatehouse/contract/me/me';
import { userInfoSchema } from '@gatehouse/contract/me/me.schema';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { type Retest, retestSchema } from '@gatehouse/contract/retests/retest.schema';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Actor, sharedPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';
import { buildRetest } from './retests.build.ts';

const dayMs = 86_400_000;

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst', user: { fullname: 'Sofia Marin' } });
const colleague = await portal.signIn({
  role: 'provider-admin',
  companyId: staff.user.company_id,
  user: { fullname: 'Jonas Weber' },
});

describe('the verdict of the provider', () => {
  let client: Actor;
  let id: string;
  let companyId: string;
  beforeEach(async () => {
    client = await portal.signIn({ role: 'company-user', user: { fullname: 'Uma Perera' } });
    companyId = client.user.company_id;
    id = (await buildEngagement(portal.platform.database, { company_id: companyId })).id;
  });

  const build = (hosts = ['a.example', 'b.example', 'c.example']) =>
    buildFinding(portal.platform.database, {
      company_id: companyId,
      engagement_id: id,
      severity: 'high',
      assets: hosts.map((host) => ({ host })),
    });
  const open = async (...findingIds: string[]): Promise<Retest> => {
    const { id: retestId } = await buildRetest(portal.platform.database, client.user, {
      findingIds,
      now: portal.platform.clock.now(),
    });
    return read(retestId);
  };
  const read = async (retestId: string): Promise<Retest> =>
    retestSchema.parse((await portal.call(client, retests.get, { params: { id, retestId } })).datas);
  const decide = (retest: Retest, findingId: string, body: object, actor = staff) =>
    portal.call(actor, providerRetests.decide, { params: { companyId, retestId: retest._id, findingId }, body });
  const act = (
    endpoint: typeof providerRetests.take | typeof providerRetests.setDates | typeof providerRetests.message,
    { _id: retestId }: Retest,
    body?: object,
  ) => portal.call(staff, endpoint, { params: { companyId, retestId }, ...(body ? { body } : {}) });
  const engagement = async () =>
    engagementSchema.parse((await portal.call(client, engagements.get, { params: { id } })).datas);
  const findingNow = async (findingId: string) => {
    const found = (await engagement()).findings.find(({ _id }) => _id === findingId);
    return {
      status: found?.statusVulnerability,
      places: found?.affectedAssets.map(({ fixState }) => fixState),
      fixed: found?.numOfFixedAssets,
    };
  };
  const bell = async () =>
    userInfoSchema.parse((await portal.call(client, me.info)).datas).notifications.map(({ body }) => body);

  it('fixes a finding with all of its assets, and notifies the client with the specified text', async () => {
    const finding = await build();
    const retest = await open(finding.id);

    const reply = await decide(retest, finding.id, { verdict: 'Fixed', evidence: 'It answers `0` now' });

    expect(retestSchema.parse(reply.datas)).toMatchObject({
      state: 'Done',
      turn: null,
      tester: { fullname: 'Sofia Marin' },
      numOfDecided: 1,
      items: [{ verdict: 'Fixed', evidence: 'It answers `0` now', decidedBy: 'Sofia Marin' }],
    });
    expect(await findingNow(finding.id)).toEqual({ status: 'Fixed', places: ['Fixed', 'Fixed', 'Fixed'], fixed: 3 });
    expect((await engagement()).statistics).toMatchObject({ numOfFindingsFixed: 1, numOfFindingsReTest: 0 });
    expect((await bell())[0]).toBe(`Sofia Marin marked #${finding.visual_id} as Fixed`);
  });

  it('lists the assets of a partly fixed finding', async () => {
    const finding = await build();
    const retest = await open(finding.id);
    const [first] = retest.items[0]?.places ?? [];

    await decide(retest, finding.id, { verdict: 'Partly', fixedPlaceIds: [first?._id] });

    expect(await findingNow(finding.id)).toEqual({
      status: 'Not Fixed',
      places: ['Fixed', 'Not Fixed', 'Not Fixed'],
      fixed: 1,
    });
    expect((await bell())[0]).toBe(`Sofia Marin marked #${finding.visual_id} as Not Fixed`);
  });

  it('applies to the remaining assets the second time, and counts the attempts', async () => {
    const finding = await build();
    const first = await open(finding.id);
    const [fixed] = first.items[0]?.places ?? [];
    await decide(first, finding.id, { verdict: 'Partly', fixedPlaceIds: [fixed?._id] });

    const second = await open(finding.id);

    expect(second).toMatchObject({ attempt: 2, numOfPlaces: 2, items: [{ attempt: 2, statusBefore: 'Not Fixed' }] });
    expect(second.items[0]?.places.map(({ host, before }) => [host, before])).toEqual([
      ['b.example', 'Not Fixed'],
      ['c.example', 'Not Fixed'],
    ]);
    await decide(second, finding.id, { verdict: 'Fixed' });
    expect((await findingNow(finding.id)).status).toBe('Fixed');
  });

  it('leaves a finding open if only some assets were retested', async () => {
    const finding = await build();
    const [one, two] = (await engagement()).findings[0]?.affectedAssets ?? [];
    const asked = { findings: [{ findingId: finding.id, placeIds: [one?._id, two?._id] }] };
    const opened = await portal.call(client, retests.create, { params: { id }, body: asked });

    await decide(retestSchema.parse(opened.datas), finding.id, { verdict: 'Fixed' });

    expect(await findingNow(finding.id)).toEqual({ status: 'Open', places: ['Fixed', 'Fixed', 'Open'], fixed: 2 });
    expect((await bell())[0]).toBe(`Sofia Marin marked 2 affected assets of #${finding.visual_id} as Fixed`);
  });

  it('completes the retest with its last finding', async () => {
    const [one, two] = [await build(), await build([])];
    const retest = await open(one.id, two.id);

    await decide(retest, two.id, { verdict: 'Fixed' });
    const between = await read(retest._id);
    await decide(retest, one.id, { verdict: 'Not Fixed' });

    expect(between).toMatchObject({ state: 'In Progress', numOfDecided: 1, turn: 'provider' });
    expect(await read(retest._id)).toMatchObject({ state: 'Done', numOfDecided: 2 });
    expect([await findingNow(one.id), await findingNow(two.id)]).toMatchObject([
      { status: 'Not Fixed', places: ['Not Fixed', 'Not Fixed', 'Not Fixed'] },
      { status: 'Fixed' },
    ]);
  });

  it('accepts the first of two concurrent verdicts, and names it in the error for the second', async () => {
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
    expect(await read(retest._id)).toMatchObject({ numOfDecided: 1, items: [{ verdict: item?.verdict }] });
  });

  it('excludes a concurrent withdrawal', async () => {
    const finding = await build();
    const retest = await open(finding.id);

    const [decided, withdrawn] = await Promise.all([
      decide(retest, finding.id, { verdict: 'Fixed' }),
      portal.call(client, retests.withdraw, { params: { id, retestId: retest._id } }),
    ]);

    const now = await read(retest._id);
    expect([decided.status, withdrawn.status].toSorted((one, other) => one - other)).toEqual(
      now.state === 'Done' ? [200, 422] : [200, 409],
    );
    expect((await findingNow(finding.id)).status).toBe(now.state === 'Done' ? 'Fixed' : 'Open');
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
    expect((await findingNow(finding.id)).places).toEqual(['Retest', 'Retest', 'Retest']);
  });

  it('can follow an assignment, dates and questions, with turns changing sides', async () => {
    const retest = await open((await build()).id);
    const expectedDate = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10);

    await act(providerRetests.take, retest);
    await act(providerRetests.setDates, retest, { expectedDate, windowEnd: '2099-01-31' });
    await act(providerRetests.message, retest, { text: 'Which build is it?', asks: true });
    const asked = await read(retest._id);
    await portal.call(client, retests.message, { params: { id, retestId: retest._id }, body: { text: '4.2' } });

    expect(asked).toMatchObject({
      state: 'In Progress',
      turn: 'client',
      expectedDate,
      windowEnd: '2099-01-31',
      tester: { fullname: 'Sofia Marin' },
    });
    expect(await read(retest._id)).toMatchObject({
      turn: 'provider',
      messages: [
        { side: 'provider', text: 'Which build is it?', asks: true },
        { side: 'client', text: '4.2', author: { fullname: 'Uma Perera' } },
      ],
    });
  });

  it('removes the retest with its turn and date from the page of its finding, on both sides', async () => {
    const finding = await build();
    const retest = await open(finding.id);
    const pages = async () => {
      const own = await portal.call(client, findings.get, { params: { id, findingId: finding.id } });
      const ofClient = await portal.call(staff, providerFindings.get, { params: { companyId, findingId: finding.id } });
      return [findingDetailSchema.parse(own.datas).retest, clientFindingSchema.parse(ofClient.datas).retest];
    };
    const { _id, idVisual, expectedDate } = retest;
    const requested = { _id, idVisual, expectedDate, turn: 'provider', tester: null };
    expect(await pages()).toEqual([requested, requested]);
    await act(providerRetests.take, retest);
    await act(providerRetests.message, retest, { text: 'Which version?', asks: true });
    const asked = { ...requested, turn: 'client', tester: 'Sofia Marin' };
    expect(await pages()).toEqual([asked, asked]);
    await decide(retest, finding.id, { verdict: 'Fixed' });
    expect(await pages()).toEqual([null, null]);
  });

  it('is expected within a week, and late after that', async () => {
    const retest = await open((await build()).id);
    const inAWeek = new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10);
    const overdue = async () => (await portal.call(client, retests.all, { query: { overdue: 'true' } })).page?.total;

    const before = await overdue();
    await act(providerRetests.setDates, retest, { expectedDate: '2020-01-01', windowEnd: null });

    expect([retest.expectedDate, before, await overdue()]).toEqual([inAWeek, 0, 1]);
    expect(await bell()).toContainEqual(
      expect.stringMatching(/^Sofia Marin expects the results of #RT-.+ by 01-01-2020$/),
    );
  });

  it('follows a direct status change, and a retest started by staff is in the queue too', async () => {
    const finding = await build();
    const retest = await open(finding.id);
    const move = (statusVulnerability: string) =>
      portal.call(staff, providerFindings.move, {
        params: { companyId, findingId: finding.id },
        body: { statusVulnerability, comment: 'Seen on site' },
      });

    await move('Not Fixed');
    await move('Retest');

    expect(await read(retest._id)).toMatchObject({
      state: 'Done',
      items: [{ verdict: 'Not Fixed', evidence: 'Seen on site' }],
    });
    const { datas } = await portal.call(staff, providerRetests.list, {
      params: { companyId },
      query: { state: 'Requested,In Progress' },
    });
    expect(datas).toMatchObject([
      { state: 'In Progress', attempt: 2, numOfPlaces: 3, requester: { fullname: 'Sofia Marin' } },
    ]);
  });
});
