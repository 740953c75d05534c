import type { FindingDetail } from '@gatehouse/contract/finding-detail';
import { findingDetailSchema } from '@gatehouse/contract/finding-detail';
import { findings } from '@gatehouse/contract/findings';
import { me } from '@gatehouse/contract/me';
import { providerFindings } from '@gatehouse/contract/provider-findings';
import { type FindingStatus, findingStatuses, movesFrom } from '@gatehouse/domain/finding-status';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';

import { type Actor, openPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding, type NewAsset } from './engagements.build.ts';

const portal = await openPortal();
afterAll(() => portal.close());
const { database } = portal.platform;
const admin = await portal.signIn();
const companyId = admin.user.company_id;
const user = await portal.signIn({ companyId, role: 'company-user' });
const manager = await portal.signIn({ companyId, role: 'company-manager' });
const staff = await portal.signIn({ role: 'provider-analyst' });
const engagement = await buildEngagement(database, { company_id: companyId });

interface Built {
  id: string;
  findingId: string;
}

async function build(status: FindingStatus = 'Open', assets: readonly NewAsset[] = []): Promise<Built> {
  const row = await buildFinding(database, {
    company_id: companyId,
    engagement_id: engagement.id,
    severity: 'high',
    status,
    assets,
  });
  return { id: engagement.id, findingId: row.id };
}

async function read(params: Built, actor: Actor = admin): Promise<FindingDetail> {
  return findingDetailSchema.parse((await portal.call(actor, findings.get, { params })).datas);
}

const move = (actor: Actor, params: Built, body: Record<string, unknown>) =>
  portal.call(actor, findings.specificInfo, { params, body });
const decide = (params: Built, body: Record<string, unknown>) =>
  portal.call(staff, providerFindings.move, { params: { companyId, findingId: params.findingId }, body });
const messageOf = ({ datas }: { datas: unknown }) => (datas as { message: string; code: string }).message;
const notesOf = async (actor: Actor) => {
  const { datas } = await portal.call(actor, me.info);
  return (datas as { notifications: { body: string; link: string }[] }).notifications;
};

describe('moving a finding', () => {
  it.each(findingStatuses.flatMap((from) => findingStatuses.map((to) => [from, to] as const)))(
    'from %s to %s is for the client what the contract says',
    async (from, to) => {
      const params = await build(from);

      const reply = await move(user, params, { statusVulnerability: to, comment: 'Because' });

      const isAllowed = movesFrom(from, 'client').includes(to);
      expect(reply.status).toBe(isAllowed ? 200 : 422);
      expect((await read(params)).statusVulnerability).toBe(isAllowed ? to : from);
      if (!isAllowed) expect(reply.datas).toMatchObject({ code: 'TRANSITION_REFUSED' });
    },
  );

  it('goes along no other way, however long people try', async () => {
    const params = await build();
    let known: FindingStatus = 'Open';
    const steps = fc.sample(fc.tuple(fc.boolean(), fc.constantFrom(...findingStatuses)), { numRuns: 400, seed: 7 });

    for (const [isProvider, to] of steps) {
      const body = { statusVulnerability: to, comment: 'Step' };
      const reply = isProvider ? await decide(params, body) : await move(user, params, body);
      const isAllowed = movesFrom(known, isProvider ? 'provider' : 'client').includes(to);
      expect([known, to, reply.status]).toEqual([known, to, isAllowed ? 200 : 422]);
      if (isAllowed) known = to;
    }

    const { history, statusVulnerability } = await read(params);
    expect(statusVulnerability).toBe(known);
    const walked = history.filter(({ kind }) => kind === 'status');
    expect(walked.every(({ from }, place) => place === 0 || from === walked[place - 1]?.to)).toBe(true);
  });

  it('names the moves that are allowed where it refuses one', async () => {
    const reply = await move(user, await build('Retest'), { statusVulnerability: 'Open' });

    expect(messageOf(reply)).toBe('Retest cannot become Open; the provider decides what comes next');
  });

  it('asks for the reason of an accepted risk, and for a day to come', async () => {
    const params = await build();
    const accept = (body: Record<string, unknown>) =>
      move(user, params, { statusVulnerability: 'Acknowledged', ...body });

    expect(messageOf(await accept({}))).toBe('Say why the risk is accepted');
    expect(messageOf(await accept({ comment: 'Old', until: '2020-01-01' }))).toBe('Choose a day to come');
    expect((await accept({ comment: 'Gone next year', until: '2099-01-01' })).status).toBe(200);

    const finding = await read(params);
    expect(finding).toMatchObject({ statusVulnerability: 'Acknowledged', acknowledgedUntil: '2099-01-01' });
    expect(finding.comments.map(({ text }) => text)).toEqual(['Gone next year']);
    expect(finding.comment).toBe('Gone next year');
  });

  it('keeps who, when, from, to and why', async () => {
    const params = await build('Not Fixed');
    await move(user, params, { statusVulnerability: 'Retest', comment: 'Patched on Monday' });
    await decide(params, { statusVulnerability: 'Fixed' });

    const { history } = await read(params);

    expect(history).toMatchObject([
      {
        actor: { fullname: user.user.fullname },
        side: 'client',
        from: 'Not Fixed',
        to: 'Retest',
        comment: 'Patched on Monday',
      },
      { actor: { fullname: staff.user.fullname }, side: 'provider', from: 'Retest', to: 'Fixed' },
    ]);
  });

  it('is told to the provider when a retest is wanted, and to the company when it is decided', async () => {
    const params = await build();
    await move(user, params, { statusVulnerability: 'Retest' });
    const { idVisual } = await read(params);

    const [asked] = await notesOf(staff);
    await decide(params, { statusVulnerability: 'Not Fixed' });
    const [decided] = await notesOf(manager);

    expect(asked).toMatchObject({ body: `${user.user.fullname} marked #${idVisual} as Retest` });
    expect(asked?.link).toBe(`/provider/companies/${companyId}/findings/${params.findingId}`);
    expect(decided).toMatchObject({ body: `${staff.user.fullname} marked #${idVisual} as Not Fixed` });
    expect(decided?.link).toBe(`/engagements/${params.id}/findings/${params.findingId}`);
  });
});

describe('the places of a finding', () => {
  const three = ['a.example', 'b.example', 'c.example'].map((host) => ({ host }));

  it('are decided one by one, and the finding is fixed once all of them are', async () => {
    const params = await build('Open', three);
    await move(user, params, { statusVulnerability: 'Retest' });
    const [first, second, third] = (await read(params)).affectedAssets.map(({ _id }) => _id);

    await decide(params, { statusVulnerability: 'Fixed', assetIds: [first] });
    const one = await read(params);
    await decide(params, { statusVulnerability: 'Not Fixed', assetIds: [second, third] });
    const none = await read(params);
    await decide(params, { statusVulnerability: 'Fixed', assetIds: [second, third] });
    const all = await read(params);

    const seen = [one, none, all].map(({ statusVulnerability, numOfFixedAssets, affectedAssets }) => [
      statusVulnerability,
      numOfFixedAssets,
      affectedAssets.map(({ fixState }) => fixState),
    ]);
    expect(seen).toEqual([
      ['Retest', 1, ['Fixed', 'Retest', 'Retest']],
      ['Not Fixed', 1, ['Fixed', 'Not Fixed', 'Not Fixed']],
      ['Fixed', 3, ['Fixed', 'Fixed', 'Fixed']],
    ]);
  });

  it('stay fixed when the rest is sent to a retest again', async () => {
    const params = await build('Open', three);
    const [first] = (await read(params)).affectedAssets.map(({ _id }) => _id);
    await decide(params, { statusVulnerability: 'Fixed', assetIds: [first] });

    await move(user, params, { statusVulnerability: 'Retest' });

    expect((await read(params)).affectedAssets.map(({ fixState }) => fixState)).toEqual(['Fixed', 'Retest', 'Retest']);
  });

  it('of another finding are refused, and nothing moves', async () => {
    const [params, other] = [await build('Open', three), await build('Open', three)];
    const [foreign] = (await read(other)).affectedAssets.map(({ _id }) => _id);

    const reply = await decide(params, { statusVulnerability: 'Fixed', assetIds: [foreign] });

    expect(messageOf(reply)).toBe('Choose places of this finding');
    expect((await read(params)).numOfFixedAssets).toBe(0);
    expect((await read(other)).numOfFixedAssets).toBe(0);
  });
});

describe('a second person', () => {
  const rules = { critical: 7, high: 30, medium: 90, low: 180, info: null };
  const ask = (needed: boolean) =>
    portal.call(admin, findings.setPolicy, { body: { dueDays: rules, acknowledgeNeedsApproval: needed } });
  const accept = { statusVulnerability: 'Acknowledged', comment: 'Behind a firewall' };
  const answer = (actor: Actor, params: Built, body: { requestId: string; approve: boolean }) =>
    portal.call(actor, findings.decide, { params, body: { ...body, comment: '' } });

  it('approves what somebody else asked for', async () => {
    await ask(true);
    const params = await build();
    await move(manager, params, accept);
    const waiting = await read(params, manager);
    const requestId = waiting.request?._id ?? '';

    const own = await answer(manager, params, { requestId, approve: true });
    const colleague = await answer(user, params, { requestId, approve: true });
    const approved = await answer(admin, params, { requestId, approve: true });
    const late = await answer(admin, params, { requestId, approve: false });
    await ask(false);

    expect(waiting).toMatchObject({ statusVulnerability: 'Open', request: { isMine: false, reason: accept.comment } });
    expect([own, colleague, approved, late].map(({ status }) => status)).toEqual([422, 403, 200, 409]);
    expect(await read(params)).toMatchObject({ statusVulnerability: 'Acknowledged', request: null });
  });

  it('is not needed to take the request back, and a refusal leaves the finding open', async () => {
    await ask(true);
    const [withdrawn, turnedDown] = [await build(), await build()];
    await move(user, withdrawn, accept);
    await move(user, turnedDown, accept);
    const [own, other] = [await read(withdrawn, user), await read(turnedDown, admin)];

    const back = await answer(user, withdrawn, { requestId: own.request?._id ?? '', approve: false });
    const refusal = await answer(admin, turnedDown, { requestId: other.request?._id ?? '', approve: false });
    await ask(false);

    expect([back.status, refusal.status, other.request?.isMine]).toEqual([200, 200, true]);
    expect((await read(withdrawn)).history.at(-1)).toMatchObject({ kind: 'request', to: 'Withdrawn' });
    expect(await read(turnedDown)).toMatchObject({ statusVulnerability: 'Open', request: null });
  });
});

describe('the plan for a finding', () => {
  it('is due by the rules of the company, which only its admin sets', async () => {
    const params = await build();
    const { createdAt, dueDate } = await read(params);
    const dayAfter = (days: number) => new Date(Date.parse(createdAt) + days * 86_400_000).toISOString().slice(0, 10);
    const policy = {
      dueDays: { critical: 1, high: 3, medium: 9, low: null, info: null },
      acknowledgeNeedsApproval: false,
    };

    const refused = await portal.call(manager, findings.setPolicy, { body: policy });
    await portal.call(admin, findings.setPolicy, { body: policy });
    const tightened = await read(params);

    expect(refused.status).toBe(403);
    expect([dueDate, tightened.dueDate]).toEqual([dayAfter(30), dayAfter(3)]);
    expect([tightened.dueSoon, (await portal.call(user, findings.policy)).datas]).toEqual([true, policy]);
  });

  it('is given to a colleague, who hears of it, and to nobody of another company', async () => {
    const params = await build();
    const outsider = await portal.signIn();
    const assign = (userId: string | null) => portal.call(manager, findings.assign, { params, body: { userId } });

    const given = await assign(user.user.id);
    const refused = await assign(outsider.user.id);

    expect(given.datas).toMatchObject({ assignee: { _id: user.user.id, fullname: user.user.fullname } });
    expect(refused.status).toBe(422);
    expect((await notesOf(user))[0]?.body).toBe(`${manager.user.fullname} gave you #${(await read(params)).idVisual}`);
    expect((await assign(null)).datas).toMatchObject({ assignee: null });
  });

  it('has the client’s own score beside the provider’s', async () => {
    const params = await build();
    const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N/CR:L';
    const own = (given: string | null) => portal.call(user, findings.own, { params, body: { vector: given } });

    expect((await own(vector)).datas).toMatchObject({ ownVector: vector, ownScore: 5.7, cvssScore: null });
    expect(messageOf(await own('CVSS:3.1/AV:N'))).toBe('The vector format is not valid!');
    expect((await own(null)).datas).toMatchObject({ ownVector: null, ownScore: null });
  });
});

describe('many at once', () => {
  it('moves those that may move, and names the others', async () => {
    const [open, fixed] = [await build('Open'), await build('Fixed')];
    const stranger = '01990000-0000-7000-8000-000000000000';

    const reply = await portal.call(user, findings.batch, {
      body: { ids: [open.findingId, fixed.findingId, stranger], change: { statusVulnerability: 'Retest' } },
    });

    expect(reply.datas).toEqual({
      changed: [open.findingId],
      refused: [
        { _id: stranger, message: 'This does not exist, or no longer does' },
        { _id: fixed.findingId, message: 'Fixed cannot become Retest; the provider decides what comes next' },
      ],
    });
    expect((await read(open)).statusVulnerability).toBe('Retest');
  });
});
