import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { useState } from 'react';

import { raiseToast } from '../../../core/toast.ts';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatMoney } from '../../../ui/money/money-text.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { amountOf, typedAmount } from './line-draft.ts';
import type { InvoiceDialogProps } from './void-dialog.tsx';
import { workTexts } from './work.texts.ts';

const texts = workTexts.transferDialog;

/** The dialog that records a bank transfer, at most of the amount due. */
export function TransferDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { _id: id, company, currency, amountDue } = invoice;
  const now = useNow();
  const [today] = useState(() => dayInZone(new Date(now), 'UTC'));
  const [initial] = useState(() => ({ amount: typedAmount(amountDue, currency), reference: '', paidOn: today }));
  const isWithin = (typed: string): boolean => {
    const amount = amountOf(typed, currency);
    return amount !== null && amount > 0n && amount <= BigInt(amountDue);
  };
  const form = useForm({
    endpoint: providerInvoices.recordTransfer,
    initial,
    check: (draft) => ({
      amount: isWithin(draft.amount) ? undefined : texts.tooMuch(formatMoney({ amount: amountDue, currency })),
      paidOn: draft.paidOn === '' ? texts.paidOnMissing : undefined,
    }),
    toInput: ({ amount, ...draft }) => ({
      params: { companyId: company._id, id },
      body: { ...draft, amount: Number(amountOf(amount, currency) ?? 0n) },
    }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.done });
      onClose();
    },
  });
  return (
    <FormDialog title={texts.title} texts={{ submit: texts.submit }} form={form} size="small" onClose={onClose}>
      <TextField
        label={texts.amount(currency)}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={18}
        {...form.textField('amount')}
      />
      <DayField
        label={texts.paidOn}
        value={form.values.paidOn}
        onChange={(paidOn) => form.set({ paidOn })}
        error={form.errorOf('paidOn')}
      />
      <TextField
        label={texts.reference}
        optionalMark={formTexts.optional}
        maxLength={140}
        autoComplete="off"
        {...form.textField('reference')}
      />
    </FormDialog>
  );
}
