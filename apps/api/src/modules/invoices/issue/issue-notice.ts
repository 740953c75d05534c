import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { invoiceLink } from '@gatehouse/contract/invoices/invoices-access';
import { displayDate } from '@gatehouse/domain/display-date';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import { amountText } from '../amount-text.ts';
import { announceInvoice } from '../announce.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { invoiceNoteKinds } from '../note-kinds.ts';
import type { IssuedInvoice } from './issue-invoice.ts';

const { notes } = invoiceTexts;

/** Notifies the company's admins of an issued invoice. */
export async function notifyIssued(db: CompanyDatabase, issued: IssuedInvoice): Promise<void> {
  const { id, invoiceID, total, currency, dueDate } = issued;
  const body =
    total === 0
      ? notes.settled(invoiceID)
      : notes.issued(invoiceID, amountText(total, currency), displayDate(dueDate) ?? dueDate);
  await notifyPermitted(db, 'invoices-company:read', [{ kind: invoiceNoteKinds.issued, body, link: invoiceLink(id) }]);
}

/** Adds the notification, audit entry and event of an issued invoice to the transaction. */
export async function announceIssue(call: Call<AnyEndpoint>, issued: IssuedInvoice): Promise<void> {
  const { db, audit } = call;
  await notifyIssued(db, issued);
  audit({ action: 'record-created', subject: issued.invoiceID, details: { invoice: issued.id } });
  announceInvoice(call, issued.id);
}
