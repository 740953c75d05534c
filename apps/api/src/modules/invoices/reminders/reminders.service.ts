import { invoiceEvents, invoiceLink, reminderDays } from '@gatehouse/contract/invoices/invoices-access';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import type { Platform } from '../../../platform/platform.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { amountText } from '../amount-text.ts';
import { mailContacts, reminderLetter } from '../documents/invoice-mails.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { findSnapshot } from '../records/issue.store.ts';
import { invoiceNoteKinds } from '../note-kinds.ts';
import { addHistory, findInvoice } from '../records/settle.store.ts';
import { type DueReminder, takeDueReminders } from './reminders.store.ts';

/** Maximum number of reminders per transaction. The rest is sent by the next run. */
const atOnce = 100;
const firstOverdue = reminderDays.find((days) => days > 0);

interface SendContext {
  platform: Platform;
  at: string;
}

async function remind(
  db: CompanyDatabase,
  { invoiceId, days }: DueReminder,
  { platform, at }: SendContext,
): Promise<void> {
  const invoice = await findInvoice(db, invoiceId);
  const content = await findSnapshot(db, invoiceId);
  if (!invoice || !content) return;
  const { company_id: companyId, visual_id: number, currency, amount_due: due } = invoice;
  const count = await mailContacts(db, platform, reminderLetter(invoice, content, days));
  if (days === firstOverdue) {
    const body = invoiceTexts.notes.overdue(number ?? '', amountText(due, currency));
    await notifyPermitted(db, 'invoices-company:read', [
      { kind: invoiceNoteKinds.overdue, body, link: invoiceLink(invoiceId) },
    ]);
  }
  await addHistory(db, { companyId, invoiceId, action: 'reminded', note: String(count), at });
  await emitThroughDatabase(db, companyId, { event: invoiceEvents.updated, payload: { ids: [invoiceId] } });
}

/** Sends the reminders of open invoices once each. Marking them as sent is part of the same transaction. */
export const remindContacts = (platform: Platform): Job => ({
  name: 'invoice reminders',
  everyMs: 60_000,
  async run(db, { now }) {
    const at = now.toISOString();
    for (const reminder of await takeDueReminders(db, { now: at, most: atOnce }))
      await remind(db, reminder, { platform, at });
  },
});
