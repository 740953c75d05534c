import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { addDays } from '@gatehouse/domain/calendar/day';
import { dayInZone, momentOfLocalTime } from '@gatehouse/domain/time-zone';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type Actor, openPortal, type TestPortal } from '../../../testing/portal.ts';
import {
  buildBillingDetails,
  buildBillingSettings,
  buildInvoice,
  buildPayment,
  buildPayToken,
} from '../invoices.build.ts';
import { findByPayToken } from '../public.ts';

const minuteMs = 60_000;
const termDays = 10;

describe('payment reminders', () => {
  let portal: TestPortal;
  let staff: Actor;
  beforeEach(async () => {
    portal = await openPortal();
    const { database } = portal.platform;
    staff = await portal.signIn({ role: 'provider-admin', companyId: await buildBillingSettings(database) });
  });
  afterEach(() => portal.close());

  const now = () => portal.platform.clock.now();
  /** Builds an invoice that is due in ten days, for a company in this time zone with one billing contact. */
  async function billed(zone: string) {
    const { database } = portal.platform;
    const company = await portal.company({ time_zone: zone });
    const email = `accounts@${company.slug}.example`;
    await buildBillingDetails(database, company.id, { contacts: [{ name: 'Accounts', email }] });
    const due_date = addDays(dayInZone(now(), zone), termDays);
    const { id } = await buildInvoice(database, { company_id: company.id, due_date, issuedAt: now() });
    return { companyId: company.id, id, email, due_date, zone };
  }
  type Billed = Awaited<ReturnType<typeof billed>>;
  const run = async () => portal.app.chores.get('invoice reminders')?.();
  const subjects = ({ email }: Billed) =>
    portal.platform.database.withPlatform(async (db) => {
      const mails = await db.selectFrom('mails').select('subject').where('recipient', '=', email).execute();
      return mails.map(({ subject }) => subject.replace(/ INV-\S+/, '')).filter((text) => !text.includes('from'));
    });
  /** Moves the clock to a number of minutes after 09:00 on a day relative to the due date, in the company's time zone. */
  const turnTo = ({ due_date, zone }: Billed, days: number, minutes: number) => {
    const nine = momentOfLocalTime({ day: addDays(due_date, days), hour: 9, minute: 0, second: 0 }, zone);
    portal.pass(nine.getTime() + minutes * minuteMs - now().getTime());
  };

  it.each(['Europe/Berlin', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'are sent at 09:00 of the company in %s, each once',
    async (zone) => {
      const invoice = await billed(zone);
      const counts: number[] = [];
      for (const days of [-3, 1, 7, 14])
        for (const minutes of [-1, 1]) {
          turnTo(invoice, days, minutes);
          await Promise.all([run(), run()]);
          await run();
          counts.push((await subjects(invoice)).length);
        }
      turnTo(invoice, 60, 0);
      await run();

      expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
      expect(await subjects(invoice)).toEqual([
        'Invoice is due soon',
        'Invoice is overdue',
        'Invoice is overdue',
        'Invoice is overdue',
      ]);
    },
  );

  it('are not sent for paid or paused invoices, and not later either', async () => {
    const [paid, paused] = [await billed('UTC'), await billed('UTC')];
    const { companyId, id } = paused;
    const pause = (isPaused: boolean, by = staff) =>
      portal.call(by, providerInvoices.pauseReminders, { params: { companyId, id }, body: { paused: isPaused } });
    await buildPayment(portal.platform.database, { ...paid, now: now() });
    await pause(true);
    turnTo(paused, -3, 1);
    await run();
    // The session has expired by then.
    const later = await portal.signIn({ role: 'provider-admin', companyId: staff.user.company_id });
    const read = await pause(false, later);
    await run();

    expect([await subjects(paid), await subjects(paused)]).toEqual([[], []]);
    expect((read.datas as ProviderInvoice).reminders.map(({ skipped }) => skipped)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('are sent once after a long downtime: only the latest one', async () => {
    const invoice = await billed('UTC');
    turnTo(invoice, 20, 0);
    await run();

    expect(await subjects(invoice)).toEqual(['Invoice is overdue']);
  });

  it('contain a link that can be paid until 30 days after the payment', async () => {
    const invoice = await billed('UTC');
    const { database } = portal.platform;
    await buildPayToken(database, { ...invoice, token: 'a-token-of-the-test' });
    const find = () => findByPayToken(portal.platform, 'a-token-of-the-test');

    const open = await find();
    await buildPayment(database, { ...invoice, now: now() });
    const paid = await find();
    portal.pass(31 * 24 * 60 * minuteMs);

    expect([open, paid]).toEqual([
      { companyId: invoice.companyId, invoiceId: invoice.id },
      { companyId: invoice.companyId, invoiceId: invoice.id },
    ]);
    expect([await find(), await findByPayToken(portal.platform, 'another')]).toEqual([null, null]);
  });
});
