import { invoiceLink } from '@gatehouse/contract/invoices/invoices-access';
import { type AttemptCode, hardDeclines } from '@gatehouse/contract/payments/payments-access';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import type { NoteBody } from '../../../platform/notifications/notes.ts';
import { amountText, type PayableInvoice } from '../../invoices/public.ts';
import { isOpen } from '../records/attempt-rules.ts';
import type { AttemptRow } from '../records/attempts.store.ts';
import { paymentNoteKinds } from '../payment-notes.ts';
import { paymentsTexts as texts } from '../payments.texts.ts';
import { type DueCharge, lockDueCharge, updateDueCharge } from '../records/due-charges.store.ts';

const dayMs = 86_400_000;
/** Days after the first charge on which it is retried. */
const retryDays = [1, 3, 7] as const;

interface EndedAttempt {
  attempt: AttemptRow;
  invoice: PayableInvoice;
  now: Date;
}

/** Returns the time of the next try, or null after the last one. */
function nextTry({ first_at, tries }: DueCharge): string | null {
  const days = retryDays[tries];
  return days === undefined ? null : new Date(Date.parse(first_at) + days * dayMs).toISOString();
}

const isHard = (code: string | null): boolean => (hardDeclines as readonly (string | null)[]).includes(code);

/** Updates the charge on the due date after an attempt has ended: completed, to be retried, or stopped until the cards change. */
export async function continueDueCharge(db: CompanyDatabase, { attempt, invoice, now }: EndedAttempt): Promise<void> {
  if (isOpen(attempt.state)) return;
  const charge = await lockDueCharge(db, invoice.id);
  if (!charge) return;
  const ended = { last_attempt_id: attempt.id };
  if (attempt.state === 'succeeded') return updateDueCharge(db, invoice.id, { ...ended, next_at: null });
  if (isHard(attempt.code)) {
    await updateDueCharge(db, invoice.id, { ...ended, next_at: null, stopped_at: now.toISOString() });
    return notifyReaders(db, invoice, noteOf(attempt, invoice, true));
  }
  const next_at = nextTry(charge);
  await updateDueCharge(db, invoice.id, { ...ended, next_at, tries: charge.tries + 1 });
  return notifyReaders(db, invoice, noteOf(attempt, invoice, next_at === null));
}

function noteOf({ amount, code }: AttemptRow, { invoiceID, currency }: PayableInvoice, isFinal: boolean): NoteBody {
  const shown = amountText(amount, currency);
  const needsOwner: AttemptCode = 'authentication-required';
  if (code === needsOwner) return texts.notes.confirm(invoiceID, shown);
  return isFinal ? texts.notes.failedFinally(invoiceID, shown) : texts.notes.failed(invoiceID, shown);
}

/** Notifies users who can read invoices. The link leads to the invoice, where it can be paid manually. */
const notifyReaders = (db: CompanyDatabase, { id }: PayableInvoice, body: NoteBody): Promise<void> =>
  notifyPermitted(db, 'invoices-company:read', [{ kind: paymentNoteKinds.failed, body, link: invoiceLink(id) }]);
