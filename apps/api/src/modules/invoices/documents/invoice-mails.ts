import { displayDate } from '@gatehouse/domain/display-date';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { type MailAttachment, queueMail } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { amountText } from '../amount-text.ts';
import { findDetails } from '../billing-details/billing-details.store.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { createPayLink } from '../pay-links/pay-links.ts';
import type { InvoiceRecord } from '../records/settle.store.ts';
import type { Snapshot } from '../snapshot.ts';

const { mail: texts } = invoiceTexts;

interface Letter {
  subject: string;
  paragraphs: readonly string[];
  invoice: InvoiceRecord;
  attachments?: readonly MailAttachment[];
}

const isPayable = ({ state, amount_due: due }: InvoiceRecord): boolean => state === 'Open' && due > 0;

/** Emails every billing contact, with a payment link if an amount is due, and returns the number of emails. */
export async function mailContacts(
  db: CompanyDatabase,
  platform: Platform,
  { subject, paragraphs, invoice, attachments = [] }: Letter,
): Promise<number> {
  const { contacts } = (await findDetails(db)) ?? { contacts: [] };
  if (contacts.length === 0) return 0;
  const companyId = invoice.company_id;
  const note = attachments.length > 0 ? [texts.attached] : [];
  const link = isPayable(invoice) ? await createPayLink(db, platform, { companyId, invoiceId: invoice.id }) : null;
  for (const { name, email } of contacts)
    await queueMail({ db, secrets: platform.secrets }, companyId, {
      to: email,
      subject,
      paragraphs: [texts.hello(name), ...paragraphs, ...note],
      attachments,
      ...(link === null ? {} : { action: { label: texts.action, link } }),
    });
  return contacts.length;
}

const dayOf = (day: string | null): string => (day === null ? '' : (displayDate(day) ?? day));

/** Returns the email that sends an invoice to the billing contacts. */
export function invoiceLetter(invoice: InvoiceRecord, { seller }: Snapshot): Letter {
  const number = invoice.visual_id ?? '';
  const amount = amountText(invoice.total, invoice.currency);
  const due = invoice.amount_due > 0 ? texts.due(dayOf(invoice.due_date)) : texts.nothingDue;
  return {
    subject: texts.invoice.subject(number, seller.legalName),
    paragraphs: [texts.invoice.text(number, amount), due, ...bankOf(number, { seller, isDue: invoice.amount_due > 0 })],
    invoice,
  };
}

/** Returns the email that sends a credit note to the billing contacts. */
export const creditLetter = (invoice: InvoiceRecord, { seller, number, total, notes }: Snapshot): Letter => ({
  subject: texts.credit.subject(number, seller.legalName),
  paragraphs: [texts.credit.text(number, amountText(total, invoice.currency), invoice.visual_id ?? ''), notes],
  invoice,
});

/** Returns a reminder email: a friendly one before the due date, or one with the number of days overdue. */
export function reminderLetter(invoice: InvoiceRecord, { seller }: Snapshot, days: number): Letter {
  const number = invoice.visual_id ?? '';
  const amount = amountText(invoice.amount_due, invoice.currency);
  const words = days < 0 ? texts.upcoming : texts.overdue;
  return {
    subject: words.subject(number),
    paragraphs: [words.text(number, amount, dayOf(invoice.due_date)), ...bankOf(number, { seller, isDue: true })],
    invoice,
  };
}

function bankOf(number: string, { seller, isDue }: { seller: Snapshot['seller']; isDue: boolean }): string[] {
  return isDue && seller.iban !== '' ? [texts.bank(seller.accountHolder || seller.legalName, seller.iban, number)] : [];
}
