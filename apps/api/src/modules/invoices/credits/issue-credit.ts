import { quantityUnit } from '@gatehouse/domain/money/decimal';
import type { InvoiceTotals } from '@gatehouse/domain/money/invoice-totals';
import { dayInZone } from '@gatehouse/domain/time-zone';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/core/errors.ts';
import { takeNumber } from '../billing-settings/billing-settings.store.ts';
import { shownTaxes } from '../records/draft-totals.ts';
import { findLines } from '../records/drafts.store.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { frozenLine, frozenTotals } from '../documents/freeze.ts';
import { findSnapshot, insertDocument } from '../records/issue.store.ts';
import { applyChange } from '../payments/settle.ts';
import { type Actor, addHistory, type InvoiceRecord } from '../records/settle.store.ts';
import type { FrozenLine, Snapshot } from '../snapshot.ts';
import { visualId } from '../visual-number.ts';
import { chooseCredits, type CreditedLine, creditTotals } from './credit-amounts.ts';
import { findCredited, insertCreditNote } from './credits.store.ts';

interface NewCredit {
  reason: string;
  /** The amounts to credit, by default all that remains. */
  wanted?: readonly { lineId: string; amount: number }[] | undefined;
  actor: Actor | null;
  now: Date;
}

/** Converts a credited line. A line credited in full is copied; a partial credit becomes one unit of that amount. */
function creditedLine({ line, before, amount }: CreditedLine): FrozenLine {
  const whole = frozenLine(line);
  if (before === 0n && amount === BigInt(line.amount)) return whole;
  return { ...whole, quantity: Number(quantityUnit), unitAmount: Number(amount), discount: 0, amount: Number(amount) };
}

interface CreditRecord {
  frozen: Snapshot;
  chosen: readonly CreditedLine[];
  totals: InvoiceTotals;
  reason: string;
  issueDate: string;
}

const contentOf = ({ frozen, chosen, totals, reason, issueDate }: CreditRecord): Snapshot => ({
  ...frozen,
  kind: 'credit-note',
  issueDate,
  dueDate: null,
  notes: reason,
  lines: chosen.map(creditedLine),
  ...frozenTotals(totals),
  creditedInvoice: { number: frozen.number, issueDate: frozen.issueDate },
});

/** A newly issued credit note. */
export interface IssuedCredit {
  id: string;
  creditNoteID: string;
  total: bigint;
}

/** Issues a credit note for a locked invoice in the current transaction. Seller, buyer and branding are those of the invoice. */
export async function issueCredit(
  db: CompanyDatabase,
  invoice: InvoiceRecord,
  { reason, wanted, actor, now }: NewCredit,
): Promise<IssuedCredit> {
  const { id: invoiceId, company_id: companyId, provider_id: providerId, time_zone: timeZone, currency } = invoice;
  const frozen = await findSnapshot(db, invoiceId);
  if (!frozen || providerId === null || timeZone === null) throw conflict(invoiceTexts.errors.notIssued);
  const lines = await findLines(db, invoiceId);
  const credited = await findCredited(db, invoiceId);
  const chosen = chooseCredits({ lines, credited, currency }, wanted);
  const totals = creditTotals({ frozen, lines, credited, chosen });
  const issueDate = dayInZone(now, timeZone);
  const content = contentOf({ frozen, chosen, totals, reason, issueDate });
  await applyChange(db, invoice, { credited: totals.total, now });

  const year = Number(issueDate.slice(0, 4));
  const { number, issuedAt } = await takeNumber(db, { providerId, series: 'CN', year, now: now.toISOString() });
  const creditNoteID = visualId('CN', year, number);
  const { subtotal, discount, tax, total } = content;
  const owner = { company_id: companyId, invoice_id: invoiceId, provider_id: providerId };
  const numbered = { year, number, visual_id: creditNoteID, issued_at: issuedAt };
  const amounts = { currency, subtotal, discount, tax, total, taxes: shownTaxes(totals) };
  const id = await insertCreditNote(
    db,
    { ...owner, ...numbered, ...amounts, reason, created_by: actor?.id ?? null },
    chosen.map(({ line, amount }) => ({ lineId: line.id, amount })),
  );
  await insertDocument(db, { companyId, invoiceId, creditNoteId: id, content: { ...content, number: creditNoteID } });
  const entry = { companyId, invoiceId, actor, at: issuedAt };
  await addHistory(db, { ...entry, action: 'credited', note: `${creditNoteID}: ${reason}`, amount: total });
  return { id, creditNoteID, total: totals.total };
}
