import { payments } from '@gatehouse/contract/payments/payments';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { useState } from 'react';

import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatMoney } from '../../../ui/money/money-text.ts';
import { invoiceTexts } from '../invoice/invoice.texts.ts';
import { shownDay } from '../list/invoice-columns.tsx';
import { amountOf, typedAmount } from './line-draft.ts';
import type { InvoiceDialogProps } from './void-dialog.tsx';
import { workTexts } from './work.texts.ts';

const texts = workTexts.refundDialog;

type Invoice = InvoiceDialogProps['invoice'];

interface Draft {
  creditNoteId: string;
  amount: string;
  /** The bank statement reference of a transfer. */
  reference: string;
}

const paymentOptions = ({ payments: paid, currency }: Invoice) =>
  paid.map(({ _id, method, amount, paidAt }) => ({
    value: _id,
    label: [invoiceTexts.payments[method], shownDay(paidAt, 'UTC'), formatMoney({ amount, currency })].join(' · '),
  }));

const noteOptions = ({ creditNotes, currency }: Invoice) =>
  creditNotes
    .filter(({ total, refunded }) => total > refunded)
    .map(({ _id, creditNoteID, total, refunded }) => ({
      value: _id,
      label: `${creditNoteID} · ${formatMoney({ amount: total - refunded, currency })}`,
    }));

/** Returns the maximum refund of this payment against this credit note. */
function maxRefund(
  { payments: paid, creditNotes, amountDue }: Invoice,
  paymentId: string,
  creditNoteId: string,
): number {
  const payment = paid.find(({ _id }) => _id === paymentId)?.amount ?? 0;
  const note = creditNotes.find(({ _id }) => _id === creditNoteId);
  const left = note ? note.total - note.refunded : 0;
  return Math.max(0, Math.min(payment, left, -amountDue));
}

/** The form of a refund, by card or by transfer. */
function useRefund({ invoice, onClose }: InvoiceDialogProps, paymentId: string) {
  const { _id: id, company, currency } = invoice;
  const creditNoteId = noteOptions(invoice).at(-1)?.value ?? '';
  const shared = {
    initial: {
      creditNoteId,
      amount: typedAmount(maxRefund(invoice, paymentId, creditNoteId), currency),
      reference: '',
    } as Draft,
    check: (draft: Draft) => {
      const most = maxRefund(invoice, paymentId, draft.creditNoteId);
      const amount = amountOf(draft.amount, currency);
      const isWithin = amount !== null && amount > 0n && amount <= BigInt(most);
      return { amount: isWithin ? undefined : texts.tooMuch(formatMoney({ amount: most, currency })) };
    },
    params: { companyId: company._id, id },
    amountIn: (draft: Draft) => Number(amountOf(draft.amount, currency) ?? 0n),
    finish: (message: string) => {
      raiseToast({ kind: 'success', message });
      onClose();
    },
  };
  const { initial, check, params, amountIn, finish } = shared;
  const card = useForm({
    endpoint: payments.refundCard,
    initial,
    check,
    toInput: (draft) => ({
      params,
      body: { paymentId, creditNoteId: draft.creditNoteId, amount: amountIn(draft) },
    }),
    onSaved: () => finish(texts.started),
  });
  const transfer = useForm({
    endpoint: providerInvoices.recordRefund,
    initial,
    check,
    toInput: (draft) => ({
      params,
      body: { creditNoteId: draft.creditNoteId, amount: amountIn(draft), reference: draft.reference },
    }),
    onSaved: () => finish(texts.done),
  });
  const isCard = invoice.payments.find(({ _id }) => _id === paymentId)?.method === 'card';
  return { isCard, form: isCard ? card : transfer };
}

/** The dialog that refunds a credit note, at most the amount paid and credited: to the card, or as a recorded transfer. */
export function RefundDialog(props: InvoiceDialogProps) {
  const { invoice, onClose } = props;
  const [paymentId, setPaymentId] = useState(invoice.payments.at(-1)?._id ?? '');
  const { isCard, form } = useRefund(props, paymentId);
  return (
    <FormDialog title={texts.title} texts={{ submit: texts.submit }} form={form} size="small" onClose={onClose}>
      <p>{texts.text}</p>
      <SelectField label={texts.payment} options={paymentOptions(invoice)} value={paymentId} onChange={setPaymentId} />
      <SelectField
        label={texts.creditNote}
        options={noteOptions(invoice)}
        value={form.values.creditNoteId}
        onChange={(creditNoteId) => form.set({ creditNoteId })}
      />
      <TextField
        label={texts.amount(invoice.currency)}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={18}
        {...form.textField('amount')}
      />
      {!isCard && (
        <TextField
          label={texts.reference}
          optionalMark={formTexts.optional}
          maxLength={140}
          dir="auto"
          autoComplete="off"
          {...form.textField('reference')}
        />
      )}
    </FormDialog>
  );
}
