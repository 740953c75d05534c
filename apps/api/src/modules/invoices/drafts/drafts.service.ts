import type { Body } from '@gatehouse/contract/core/endpoint';
import { defaultCurrency } from '@gatehouse/contract/invoices/invoices-access';
import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import type { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { AppError, conflict, notFound, unprocessable } from '../../../platform/core/errors.ts';
import { actorOf, announceDraft } from '../announce.ts';
import { findSettings } from '../billing-settings/billing-settings.store.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { alreadyIssued } from '../issue/issue-invoice.ts';
import { addHistory, type InvoiceRecord, lockInvoice } from '../records/settle.store.ts';
import { countEngagements } from '../records/invoice-detail.store.ts';
import { readInvoiceForStaff } from '../detail/invoices.present.ts';
import { calculate, type EnteredLine } from '../records/draft-totals.ts';
import { deleteDraft, insertDraft, replaceLines, sumColumns, updateDraft } from '../records/drafts.store.ts';

const { errors } = invoiceTexts;

type DraftInput = Body<typeof providerInvoices.create>;

/** Returns lines with their totals. Throws a 422 when they are inconsistent or reference an engagement that the client does not have. */
export async function checkLines(db: CompanyDatabase, entered: readonly EnteredLine[], discount: number) {
  const calculated = calculate(entered, discount);
  if ('issues' in calculated) {
    const { issues } = calculated;
    throw new AppError(422, FailureCode.validation, { message: issues[0]?.message ?? '', issues });
  }
  const ids = [...new Set(entered.flatMap(({ engagementId }) => engagementId ?? []))];
  if (ids.length > 0 && (await countEngagements(db, ids)) < ids.length)
    throw unprocessable(errors.unknownEngagement, 'lines');
  return calculated;
}

function valuesOf({ dueDate, purchaseOrder, taxNote, period }: DraftInput) {
  if (period && period.to < period.from) throw unprocessable(errors.periodOrder, 'period.to');
  return {
    due_date: dueDate,
    purchase_order: purchaseOrder,
    tax_note: taxNote,
    period_from: period?.from ?? null,
    period_to: period?.to ?? null,
  };
}

/** Returns and locks a draft. Throws a 409 with the code ISSUED when it has been issued. */
async function requireDraft(db: CompanyDatabase, id: string): Promise<InvoiceRecord> {
  const invoice = await lockInvoice(db, id);
  if (!invoice) throw notFound();
  if (invoice.state !== 'Draft') throw alreadyIssued();
  return invoice;
}

export async function createDraft(call: Call<typeof providerInvoices.create>): Promise<ProviderInvoice> {
  const { db, body, companyId, viewer, platform } = call;
  const now = platform.clock.now();
  const settings = await findSettings(db);
  const { lines, totals } = await checkLines(db, body.lines, body.discount);
  const id = await insertDraft(db, {
    company_id: companyId,
    ...valuesOf(body),
    ...sumColumns(totals),
    currency: body.currency ?? settings?.currency ?? defaultCurrency,
    notes: body.notes ?? settings?.notes ?? '',
    created_by: viewer.id,
    updated_at: now.toISOString(),
  });
  await replaceLines(db, { companyId, invoiceId: id, entered: body.lines, lines, totals });
  const at = now.toISOString();
  await addHistory(db, { companyId, invoiceId: id, action: 'created', actor: actorOf(call), at });
  announceDraft(call);
  return readInvoiceForStaff(db, id, now);
}

export async function saveDraft(call: Call<typeof providerInvoices.save>): Promise<ProviderInvoice> {
  const { db, params, body, companyId, platform } = call;
  const now = platform.clock.now();
  const draft = await requireDraft(db, params.id);
  if (draft.revision !== body.revision) throw conflict(errors.outdated);
  const { lines, totals } = await checkLines(db, body.lines, body.discount);
  await updateDraft(db, draft.id, {
    ...valuesOf(body),
    ...sumColumns(totals),
    currency: body.currency ?? draft.currency,
    notes: body.notes ?? draft.notes,
    revision: draft.revision + 1,
    updated_at: now.toISOString(),
  });
  await replaceLines(db, { companyId, invoiceId: draft.id, entered: body.lines, lines, totals });
  announceDraft(call);
  return readInvoiceForStaff(db, draft.id, now);
}

export async function removeDraft(call: Call<typeof providerInvoices.remove>): Promise<{ removed: true }> {
  const { db, params } = call;
  await requireDraft(db, params.id);
  await deleteDraft(db, params.id);
  announceDraft(call);
  return { removed: true };
}
