import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { isInvoiceCurrency } from '@gatehouse/domain/money/currency';
import { useMemo } from 'react';

import { raiseToast } from '../../../core/toast.ts';
import type { Keyed } from '../../../shared/forms/rows-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { draftTexts as texts } from './draft.texts.ts';
import { amountOf, lineBody, type LineDraft, lineDraftOf, lineFaults, totalsOf, typedAmount } from './line-draft.ts';

/** Form values of a draft. */
export interface InvoiceDraft {
  currency: string;
  dueDate: string;
  purchaseOrder: string;
  periodFrom: string;
  periodTo: string;
  notes: string;
  taxNote: string;
  discount: string;
  lines: readonly Keyed<LineDraft>[];
}

const draftOf = (invoice: ProviderInvoice): InvoiceDraft => ({
  currency: invoice.currency,
  dueDate: invoice.dueDate ?? '',
  purchaseOrder: invoice.purchaseOrder,
  periodFrom: invoice.period?.from ?? '',
  periodTo: invoice.period?.to ?? '',
  notes: invoice.notes,
  taxNote: invoice.taxNote,
  discount: typedAmount(invoice.discount, invoice.currency),
  lines: invoice.lines.map((line) => ({ ...lineDraftOf(line, invoice.currency), key: line._id })),
});

const hasFaults = ({ lines, currency }: InvoiceDraft): boolean =>
  lines.some((line) => Object.keys(lineFaults(line, currency)).length > 0);

function isPeriodWrong({ periodFrom, periodTo }: InvoiceDraft): boolean {
  if (periodFrom === '' && periodTo === '') return false;
  return periodFrom === '' || periodTo === '' || periodTo < periodFrom;
}

const check = (draft: InvoiceDraft) => ({
  currency: isInvoiceCurrency(draft.currency) ? undefined : texts.faults.currency,
  lines: hasFaults(draft) ? texts.faults.lines : undefined,
  discount: totalsOf(draft.lines, draft.discount, draft.currency) === null ? texts.faults.discount : undefined,
  periodTo: isPeriodWrong(draft) ? texts.faults.period : undefined,
});

const bodyOf = ({ periodFrom, periodTo, dueDate, lines, discount, ...draft }: InvoiceDraft) => ({
  ...draft,
  dueDate: dueDate === '' ? null : dueDate,
  period: periodFrom === '' ? null : { from: periodFrom, to: periodTo },
  discount: Number(amountOf(discount, draft.currency) ?? 0n),
  lines: lines.map((line) => lineBody(line, draft.currency)),
});

/** The form of a client's draft, which is saved as a whole. */
export function useDraftForm(invoice: ProviderInvoice) {
  const { _id: id, company, revision } = invoice;
  const initial = useMemo(() => draftOf(invoice), [invoice]);
  return useForm({
    endpoint: providerInvoices.save,
    initial,
    check,
    toInput: (draft) => ({ params: { companyId: company._id, id }, body: { revision, ...bodyOf(draft) } }),
    onSaved: () => raiseToast({ kind: 'success', message: texts.saved }),
  });
}
export type DraftForm = ReturnType<typeof useDraftForm>;
