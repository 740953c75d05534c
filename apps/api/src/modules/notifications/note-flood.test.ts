import { billingDetails } from '@gatehouse/contract/billing-details/billing-details';
import type { FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import { users } from '@gatehouse/contract/users/users';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { lettersTo, notesSortedOut } from '../../testing/outbox.ts';
import { patience } from '../../testing/patience.ts';
import { type Actor, ownPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';
import { sampleBuyer } from '../invoices/invoices.build.ts';
import { buildNotification } from './notifications.build.ts';

const hourMs = 3_600_000;

describe('notifications caused by one user', async () => {
  const portal = await ownPortal();

  let ada: Actor;
  let reader: Actor;
  let companyId: string;
  let engagementId: string;
  beforeEach(async () => {
    ada = await portal.signIn();
    companyId = ada.user.company_id;
    reader = await portal.signIn({ role: 'company-user', companyId });
    engagementId = (await buildEngagement(portal.platform.database, { company_id: companyId })).id;
  });

  const finding = async () => {
    const row = await buildFinding(portal.platform.database, { company_id: companyId, engagement_id: engagementId });
    return { id: engagementId, findingId: row.id };
  };
  type Params = Awaited<ReturnType<typeof finding>>;
  const assign = (params: Params) => portal.call(ada, findings.assign, { params, body: { userId: reader.user.id } });
  const assigneeOf = async (params: Params) =>
    ((await portal.call(ada, findings.get, { params })).datas as FindingDetail).assignee;
  const bell = async () => ((await portal.call(reader, notifications.list)).datas as unknown[]).length;
  const letters = async () => (await lettersTo(portal, reader.user.username)).length;
  const digest = () => portal.app.chores.get('notification digests')?.();
  const caused = (count: number) => portal.platform.noteLimit.count(ada.user.id, 'finding', count);

  it('are emailed immediately 300 times an hour, and combined later', async () => {
    await caused(299);
    await assign(await finding());
    await vi.waitFor(async () => expect(await letters()).toBe(1), patience);

    for (let more = 0; more < 3; more += 1) expect((await assign(await finding())).status).toBe(200);
    await notesSortedOut(portal, companyId);
    await digest();
    expect([await bell(), await letters()]).toEqual([4, 1]);

    portal.pass(hourMs);
    await digest();
    await vi.waitFor(async () => expect(await letters()).toBe(2), patience);
  });

  it('are refused beyond 2,000 an hour, with the change that causes them', async () => {
    await caused(2_000);
    const [one, other] = [await finding(), await finding()];

    expect((await assign(one)).status).toBe(429);
    const batch = { ids: [one.findingId, other.findingId], change: { userId: reader.user.id } };
    expect((await portal.call(ada, findings.batch, { body: batch })).status).toBe(429);

    expect([await assigneeOf(one), await assigneeOf(other), await bell()]).toEqual([null, null, 0]);
  });

  it('are emailed immediately to a user 120 times an hour, whoever causes them', async () => {
    const created_at = portal.platform.clock.now().toISOString();
    const row = { company_id: companyId, user_id: reader.user.id, mail_state: 'sent', created_at };
    await Promise.all(Array.from({ length: 120 }, () => buildNotification(portal.platform.database, row)));

    await assign(await finding());
    await assign(await finding());
    await notesSortedOut(portal, companyId);
    expect(await letters()).toBe(0);

    portal.pass(hourMs);
    await digest();
    await vi.waitFor(async () => expect(await letters()).toBe(1), patience);
  });
});

describe('other emails caused by one user', async () => {
  const portal = await ownPortal();

  it('are refused beyond 1,000 an hour, with the change that causes them', async () => {
    const ada = await portal.signIn();
    const colleague = await portal.signIn({ role: 'company-user', companyId: ada.user.company_id });
    const reset = () => portal.call(ada, users.resetPassword, { params: { id: colleague.user.id } });
    const changeContact = (email: string) =>
      portal.call(ada, billingDetails.change, { body: { ...sampleBuyer, contacts: [{ name: 'Accounts', email }] } });
    expect((await changeContact('first@acme.example')).status).toBe(200);
    expect((await reset()).status).toBe(200);

    for (let mails = 1; mails < 1_000; mails += 1) await portal.platform.noteLimit.countMail(ada.user.id);

    expect((await reset()).status).toBe(429);
    expect((await changeContact('second@acme.example')).status).toBe(429);
    const { datas } = await portal.call(ada, billingDetails.get);
    expect(datas).toMatchObject({ contacts: [{ email: 'first@acme.example' }] });
  });
});
