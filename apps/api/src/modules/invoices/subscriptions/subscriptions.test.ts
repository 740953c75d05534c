import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import type { Subscription } from '@gatehouse/contract/invoices/subscriptions.schema';
import { subscriptions } from '@gatehouse/contract/invoices/subscriptions';
import { addDays } from '@gatehouse/domain/calendar/day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type Actor, openPortal, type TestPortal } from '../../../testing/portal.ts';
import { buildBillingDetails, buildBillingSettings, buildSubscription, sampleLine } from '../invoices.build.ts';

const dayMs = 86_400_000;

describe('subscriptions', () => {
  let portal: TestPortal;
  let second: TestPortal;
  let staff: Actor;
  let companyId: string;
  beforeAll(async () => {
    portal = await openPortal();
    second = await openPortal({}, { beside: portal });
    const { database } = portal.platform;
    staff = await portal.signIn({ role: 'provider-admin', companyId: await buildBillingSettings(database) });
  });
  beforeEach(async () => {
    companyId = (await portal.company()).id;
    await buildBillingDetails(portal.platform.database, companyId);
  });
  afterAll(async () => {
    await second.close();
    await portal.close();
  });

  const today = () => portal.platform.clock.now().toISOString().slice(0, 10);
  const run = async () => Promise.all([portal, second].map(async ({ app }) => app.chores.get('subscriptions')?.()));
  const made = async () =>
    (
      (await portal.call(staff, providerInvoices.list, { params: { companyId } })).datas as ProviderInvoice[]
    ).toReversed();
  const start = (change: object) =>
    buildSubscription(portal.platform.database, { company_id: companyId, start_date: '2026-01-31', ...change });
  const entered = (change: object = {}) => ({
    name: 'Monitoring',
    currency: 'eur',
    lines: [sampleLine()],
    interval: 'monthly',
    mode: 'draft',
    startDate: addDays(today(), 5),
    ...change,
  });

  it('bill every period once for any number of processes, and end on their last day', async () => {
    await start({ mode: 'issue', end_date: '2026-05-30' });

    await run();
    await run();

    const periods = await Promise.all(
      (await made()).map(async ({ _id: id, status }) => {
        const reply = await portal.call(staff, providerInvoices.get, { params: { companyId, id } });
        return [status, (reply.datas as ProviderInvoice).period];
      }),
    );
    expect(periods).toEqual([
      ['Open', { from: '2026-01-31', to: '2026-02-27' }],
      ['Open', { from: '2026-02-28', to: '2026-03-30' }],
      ['Open', { from: '2026-03-31', to: '2026-04-29' }],
      ['Open', { from: '2026-04-30', to: '2026-05-30' }],
    ]);
    const list = await portal.call(staff, subscriptions.list, { params: { companyId } });
    expect(list.datas).toMatchObject([{ state: 'Ended', nextDate: null, numOfInvoices: 4 }]);
  });

  it('leave drafts if staff want to check them, or if something is missing', async () => {
    await buildBillingDetails(portal.platform.database, companyId, { legalName: '' });
    await start({ mode: 'issue', start_date: today(), next_date: today() });

    await run();

    expect((await made()).map(({ status, invoiceID }) => [status, invoiceID])).toEqual([['Draft', null]]);
  });

  it('are created, paused without billing the pause later, and resumed', async () => {
    const created = await portal.call(staff, subscriptions.create, { params: { companyId }, body: entered() });
    const { _id: id } = created.datas as Subscription;
    const change = (state: string, more: object = {}) =>
      portal.call(staff, subscriptions.change, { params: { companyId, id }, body: { ...entered(more), state } });
    const { startDate } = created.datas as Subscription;
    await change('Paused', { startDate });
    portal.pass(40 * dayMs);
    // The session has expired by then.
    staff = await portal.signIn({ role: 'provider-admin', companyId: staff.user.company_id });
    await portal.app.chores.get('subscriptions')?.();
    const resumed = await change('Active', { startDate });
    await portal.app.chores.get('subscriptions')?.();

    expect((created.datas as Subscription).nextDate).toBe(startDate);
    expect(((resumed.datas as Subscription).nextDate ?? '') >= today()).toBe(true);
    expect(await made()).toEqual([]);
  });

  it.each([
    ['an end before the start', { endDate: '2020-01-01' }, 422],
    ['no line', { lines: [] }, 422],
    ['a currency that nobody knows', { currency: 'xxx' }, 422],
    ['an interval that nobody knows', { interval: 'weekly' }, 400],
  ])('refuse %s', async (_what, change, status) => {
    const reply = await portal.call(staff, subscriptions.create, { params: { companyId }, body: entered(change) });

    expect(reply.status).toBe(status);
  });
});
