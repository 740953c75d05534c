import type { Invoice, ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { findDetails } from '../billing-details/billing-details.store.ts';
import { findSettings } from '../billing-settings/billing-settings.store.ts';
import { findLines } from '../records/drafts.store.ts';
import { freezeInvoice, missingForIssue } from '../documents/freeze.ts';
import { issueDates } from '../records/issue-dates.ts';
import { findBilled } from '../records/issue.store.ts';
import { findInvoice, type InvoiceRecord } from '../records/settle.store.ts';
import type { Snapshot } from '../snapshot.ts';
import { findIssuedDetail, findStaffDetail } from '../records/invoice-detail.store.ts';

/** Returns an issued invoice for the client. Throws a 404 for a draft. */
export async function answerInvoice(db: CompanyDatabase, id: string): Promise<Invoice> {
  const found = await findIssuedDetail(db, id);
  if (!found) throw notFound();
  const { seller, buyer } = found.content as Snapshot;
  return { ...found.invoice, seller, buyer } as Invoice;
}

/** Returns the content that a draft would have if it were issued now. */
async function preview(db: CompanyDatabase, invoice: InvoiceRecord, now: Date): Promise<Snapshot> {
  const [lines, settings, details, company] = [
    await findLines(db, invoice.id),
    await findSettings(db),
    await findDetails(db),
    await findBilled(db),
  ];
  const termDays = settings?.payment_term_days ?? 0;
  const dates = issueDates(now, { timeZone: company.time_zone, dueDate: invoice.due_date, termDays });
  return freezeInvoice({ invoice, lines, settings, details, brand: '' }, dates);
}

/** Returns an invoice for staff. A draft includes what it lacks. */
export async function readInvoiceForStaff(db: CompanyDatabase, id: string, now: Date): Promise<ProviderInvoice> {
  const found = await findStaffDetail(db, id);
  const invoice = found && (await findInvoice(db, id));
  if (!found || !invoice) throw notFound();
  const isDraft = invoice.state === 'Draft';
  const said = isDraft ? await preview(db, invoice, now) : (found.content as Snapshot);
  const { seller, buyer } = said;
  return {
    ...found.invoice,
    seller,
    buyer,
    missing: isDraft ? missingForIssue(said) : [],
  } as unknown as ProviderInvoice;
}
