import { invoiceEvents, staffInvoiceLink } from '@gatehouse/contract/invoices/invoices-access';
import { dayInZone } from '@gatehouse/domain/time-zone';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { OutsideChore } from '../../../platform/jobs/chores.ts';
import { notifyStaff } from '../../../platform/notifications/notes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { emitThroughDatabase, emitToStaffThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { findSettings } from '../billing-settings/billing-settings.store.ts';
import { calculate } from '../records/draft-totals.ts';
import { insertOccurrence, replaceLines, sumColumns } from '../records/drafts.store.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { issueInvoice } from '../issue/issue-invoice.ts';
import { notifyIssued } from '../issue/issue-notice.ts';
import { findBilled } from '../records/issue.store.ts';
import { invoiceNoteKinds } from '../note-kinds.ts';
import { addHistory } from '../records/settle.store.ts';
import { occurrenceDay, occurrencePeriod } from './schedule.ts';
import { findDue, lockSubscription, updateSubscription } from './subscriptions.store.ts';

type LockedSubscription = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>;

/** Maximum number of subscriptions per run. The rest follows in the next run. */
const atOnce = 50;

/** Creates the draft of an occurrence. Returns null when it already exists. */
async function makeDraft(db: CompanyDatabase, subscription: LockedSubscription, at: string): Promise<string | null> {
  const { id, company_id, next_index: occurrence, currency, discount, tax_note, lines: entered } = subscription;
  const calculated = calculate(entered, discount);
  if ('issues' in calculated) throw new Error(`The lines of subscription ${id} do not fit together`);
  const { lines, totals } = calculated;
  const period = occurrencePeriod(subscription, occurrence);
  const invoiceId = await insertOccurrence(db, {
    company_id,
    subscription_id: id,
    occurrence,
    currency,
    tax_note,
    notes: (await findSettings(db))?.notes ?? '',
    period_from: period.from,
    period_to: period.to,
    ...sumColumns(totals),
    updated_at: at,
  });
  if (invoiceId === null) return null;
  await replaceLines(db, { companyId: company_id, invoiceId, entered, lines, totals });
  await addHistory(db, { companyId: company_id, invoiceId, action: 'created', note: subscription.name, at });
  return invoiceId;
}

interface BilledPeriod {
  subscription: LockedSubscription;
  invoiceId: string;
  companyName: string;
  now: Date;
}

/** Issues the invoice of a subscription. If something is missing, it stays a draft and staff are notified. */
async function issueOrLeave(
  db: CompanyDatabase,
  platform: Platform,
  { subscription, invoiceId, companyName, now }: BilledPeriod,
): Promise<void> {
  const { company_id: companyId, name } = subscription;
  try {
    const { name: brand } = await platform.branding.current();
    const issued = await issueInvoice(db, { invoiceId, actor: null, brand, now });
    await notifyIssued(db, issued);
    await emitThroughDatabase(db, companyId, { event: invoiceEvents.updated, payload: { ids: [invoiceId] } });
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 422) throw error;
    const body = invoiceTexts.notes.notIssued(name, companyName);
    await notifyStaff(platform.database, {
      kind: invoiceNoteKinds.notIssued,
      body,
      link: staffInvoiceLink(companyId, invoiceId),
    });
  }
}

/** Creates the invoice of the next occurrence and advances the subscription, in one transaction. */
async function runOne(db: CompanyDatabase, platform: Platform, { id, today, now }: Run): Promise<boolean> {
  const subscription = await lockSubscription(db, id);
  if (subscription?.state !== 'Active' || subscription.next_date === null || subscription.next_date > today)
    return false;
  const at = now.toISOString();
  const invoiceId = await makeDraft(db, subscription, at);
  const next_index = subscription.next_index + 1;
  const next_date = occurrenceDay(subscription, next_index);
  const state = next_date === null ? 'Ended' : 'Active';
  await updateSubscription(db, id, { next_index, next_date, state, updated_at: at });
  if (invoiceId === null) return true;
  const { name: companyName } = await findBilled(db);
  if (subscription.mode === 'issue') await issueOrLeave(db, platform, { subscription, invoiceId, companyName, now });
  else await emitToStaffThroughDatabase(db, subscription.company_id, invoiceEvents.updated);
  return true;
}

interface Run {
  id: string;
  today: string;
  now: Date;
}

/**
 * Creates the invoices of subscriptions on their days in the company's time zone, including missed ones. Each has its own transaction, so
 * that the number counter is never locked for long.
 */
export const runSubscriptions = (platform: Platform): OutsideChore => ({
  name: 'subscriptions',
  everyMs: 300_000,
  needs: 'active',
  async run({ id: companyId, now }) {
    const { database } = platform;
    const { today, due } = await database.withCompany(companyId, async (db) => {
      const day = dayInZone(now, (await findBilled(db)).time_zone);
      return { today: day, due: await findDue(db, { today: day, most: atOnce }) };
    });
    for (const id of due) {
      let isLeft = true;
      while (isLeft) isLeft = await database.withCompany(companyId, (db) => runOne(db, platform, { id, today, now }));
    }
  },
});
