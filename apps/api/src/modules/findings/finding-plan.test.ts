import { findings } from '@gatehouse/contract/findings/findings';
import { describe, expect, it } from 'vitest';

import { auditSubjects } from '../../testing/database-state.ts';
import type { Actor } from '../../testing/portal.ts';
import { type BuiltFinding, messageOf, openFindingCast } from '../../testing/finding-cast.ts';

const { portal, admin, user, manager, build, read, move, notesOf } = await openFindingCast();

describe('a second person', () => {
  const rules = { critical: 7, high: 30, medium: 90, low: 180, info: null };
  const ask = (needed: boolean) =>
    portal.call(admin, findings.setPolicy, { body: { dueDays: rules, acknowledgeNeedsApproval: needed } });
  const accept = { statusVulnerability: 'Acknowledged', comment: 'Behind a firewall' };
  const answer = (actor: Actor, params: BuiltFinding, body: { requestId: string; approve: boolean }) =>
    portal.call(actor, findings.decide, { params, body: { ...body, comment: '' } });

  it('approves a request by another user', async () => {
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

  it('is not needed to withdraw a request, and a refusal leaves the finding open', async () => {
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

describe('requesting an acceptance that is already requested', () => {
  const rules = { critical: 7, high: 30, medium: 90, low: 180, info: null };
  const accept = { statusVulnerability: 'Acknowledged', comment: 'Behind a firewall' };

  it('is refused without a trace: of fifty concurrent requests one succeeds, and every approver is notified once', async () => {
    await portal.call(admin, findings.setPolicy, { body: { dueDays: rules, acknowledgeNeedsApproval: true } });
    const params = await build();
    const { idVisual } = await read(params);

    const replies = await Promise.all(Array.from({ length: 50 }, () => move(user, params, accept)));
    const again = await move(user, params, { ...accept, comment: 'Once more' });
    const batch = await portal.call(user, findings.batch, { body: { ids: [params.findingId], change: accept } });
    await portal.call(admin, findings.setPolicy, { body: { dueDays: rules, acknowledgeNeedsApproval: false } });

    const statuses = replies.map(({ status }) => status);
    expect([statuses.filter((one) => one === 200), statuses.filter((one) => one === 409)]).toMatchObject([
      { length: 1 },
      { length: 49 },
    ]);
    expect(messageOf(again)).toBe('Approval to accept this risk has already been requested');
    expect(batch.datas).toMatchObject({ changed: [], refused: [{ _id: params.findingId }] });
    const { history } = await read(params);
    expect(history.filter(({ kind }) => kind === 'request')).toHaveLength(1);
    for (const approver of [admin, manager])
      expect((await notesOf(approver)).filter(({ body }) => body.includes(idVisual))).toHaveLength(1);
    const logged = await auditSubjects(portal.owner, user.user.id, 'status-changed');
    expect(logged.filter((subject) => subject === idVisual)).toHaveLength(1);
  });
});

describe('the plan for a finding', () => {
  it('has a due date by the company’s policy, which only its admin can change', async () => {
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

  it('can be assigned to a colleague, who is notified, but not to another company', async () => {
    const params = await build();
    const outsider = await portal.signIn();
    const assign = (userId: string | null) => portal.call(manager, findings.assign, { params, body: { userId } });

    const given = await assign(user.user.id);
    const refused = await assign(outsider.user.id);

    expect(given.datas).toMatchObject({ assignee: { _id: user.user.id, fullname: user.user.fullname } });
    expect(refused.status).toBe(422);
    expect((await notesOf(user))[0]?.body).toBe(
      `${manager.user.fullname} assigned #${(await read(params)).idVisual} to you`,
    );
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

describe('bulk changes', () => {
  it('apply where allowed, and list the other findings', async () => {
    const [open, fixed] = [await build('Open'), await build('Fixed')];
    const stranger = '01990000-0000-7000-8000-000000000000';

    const reply = await portal.call(user, findings.batch, {
      body: { ids: [open.findingId, fixed.findingId, stranger], change: { statusVulnerability: 'Retest' } },
    });

    expect(reply.datas).toEqual({
      changed: [open.findingId],
      refused: [
        { _id: stranger, message: 'Not found. It may have been deleted.' },
        { _id: fixed.findingId, message: 'Fixed cannot become Retest; only the provider can change this status' },
      ],
    });
    expect((await read(open)).statusVulnerability).toBe('Retest');
  });
});
