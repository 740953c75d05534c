import { FailureCode } from '@gatehouse/contract/core/reply';
import { settledState } from '@gatehouse/domain/money/settlement';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { AppError, type FieldIssue, notFound } from '../../../platform/core/errors.ts';
import { findDetails } from '../billing-details/billing-details.store.ts';
import { findSettings, takeNumber } from '../billing-settings/billing-settings.store.ts';
import { findLines, sumColumns } from '../records/drafts.store.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { visualId } from '../visual-number.ts';
import { type Actor, addHistory, lockInvoice, updateInvoice } from '../records/settle.store.ts';
import type { Snapshot } from '../snapshot.ts';
import { freezeInvoice, missingForIssue } from '../documents/freeze.ts';
import { documentOf } from '../documents/document-of.ts';
import { dueMoment, issueDates, remindersOf } from '../records/issue-dates.ts';
import { findBilled, insertDocument, insertReminders } from '../records/issue.store.ts';

const { errors } = invoiceTexts;
const standardTermDays = 14;

/** The draft to issue, the actor (null for the portal itself) and the provider's name. */
export interface Issue {
  invoiceId: string;
  actor: Actor | null;
  brand: string;
  now: Date;
}

interface FrozenDraft {
  invoiceId: string;
  companyId: string;
  providerId: string;
  timeZone: string;
  content: Snapshot;
}

/** Returns a 409 error with a code that tells the page that the draft can no longer be edited. */
export const alreadyIssued = () => new AppError(409, FailureCode.issued, errors.issued);

/** Locks a draft and freezes its content. Throws a 422 that lists everything missing. */
async function lockAndFreezeDraft(db: CompanyDatabase, { invoiceId, brand, now }: Issue): Promise<FrozenDraft> {
  const invoice = await lockInvoice(db, invoiceId);
  if (!invoice) throw notFound();
  if (invoice.state !== 'Draft') throw alreadyIssued();
  const [lines, settings, details, company] = [
    await findLines(db, invoiceId),
    await findSettings(db),
    await findDetails(db),
    await findBilled(db),
  ];
  const { time_zone: timeZone, id: companyId } = company;
  const termDays = settings?.payment_term_days ?? standardTermDays;
  const dates = issueDates(now, { timeZone, dueDate: invoice.due_date, termDays });
  const content = freezeInvoice({ invoice, lines, settings, details, brand }, dates);
  const issues: FieldIssue[] = missingForIssue(content);
  if (issues.length > 0 || !settings)
    throw new AppError(422, FailureCode.validation, { message: errors.incomplete(issues.length), issues });
  return { invoiceId, companyId, providerId: settings.company_id, timeZone, content };
}

/** A newly issued invoice. */
export interface IssuedInvoice {
  id: string;
  companyId: string;
  invoiceID: string;
  total: number;
  currency: string;
  dueDate: string;
}

/**
 * Issues a draft in the current transaction. The number counter stays locked until the commit, so everything is prepared before taking a
 * number. Emails and files follow from the stored document (ADR 34).
 */
export async function issueInvoice(db: CompanyDatabase, issue: Issue): Promise<IssuedInvoice> {
  const { invoiceId, actor, now } = issue;
  const { companyId, providerId, timeZone, content } = await lockAndFreezeDraft(db, issue);
  const dueDate = content.dueDate ?? content.issueDate;
  await insertReminders(db, { companyId, invoiceId }, content.total > 0 ? remindersOf(dueDate, timeZone, now) : []);

  const year = Number(content.issueDate.slice(0, 4));
  const { number, issuedAt } = await takeNumber(db, { providerId, series: 'INV', year, now: now.toISOString() });
  const invoiceID = visualId('INV', year, number);
  const state = settledState({ total: BigInt(content.total), credited: 0n, paid: 0n, refunded: 0n });
  await updateInvoice(db, invoiceId, {
    ...sumColumns(documentOf(content).totals),
    state,
    provider_id: providerId,
    year,
    number,
    visual_id: invoiceID,
    issued_at: issuedAt,
    due_date: dueDate,
    due_at: dueMoment(dueDate, timeZone).toISOString(),
    time_zone: timeZone,
    paid_at: state === 'Paid' ? issuedAt : null,
    purchase_order: content.purchaseOrder,
    updated_at: issuedAt,
  });
  await insertDocument(db, { companyId, invoiceId, content: { ...content, number: invoiceID } });
  await addHistory(db, { companyId, invoiceId, action: 'issued', actor, note: invoiceID, at: issuedAt });
  return { id: invoiceId, companyId, invoiceID, total: content.total, currency: content.currency, dueDate };
}
