import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';

import { printedDay } from '../../../shared/invoices/printed-day.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { InvoicePaper } from '../../../ui/money/invoice-paper.tsx';
import { InvoiceStatusBadge } from '../../../shared/invoices/invoice-marks.tsx';
import { invoicesTexts } from '../invoices.texts.ts';
import { invoiceTexts } from '../invoice/invoice.texts.ts';
import { buyerParty, paperLines, paperSums, sellerParty } from '../invoice/paper-parts.tsx';
import type { InvoiceDraft } from './draft-form.ts';
import { draftTexts as texts } from './draft.texts.ts';
import { totalsOf } from './line-draft.ts';

/** The preview of the printed invoice; totals are calculated as on the server. */
export function DraftPreview({ invoice, draft }: { invoice: ProviderInvoice; draft: InvoiceDraft }) {
  const { currency, dueDate, taxNote, notes } = draft;
  const known = totalsOf(draft.lines, draft.discount, currency);
  if (!known || known.complete.length === 0) return <Text tone="muted">{texts.previewNone}</Text>;
  const { complete, totals } = known;
  const lines = complete.map(({ draft: { key, description }, line }, at) => ({
    _id: key,
    description,
    quantity: Number(line.quantity) / 10_000,
    unitAmount: Number(line.unitAmount),
    discount: Number(line.discount),
    taxCategory: line.taxCategory,
    taxRate: line.taxRate / 100,
    amount: Number(totals.lines[at] ?? 0n),
  }));
  const sums = {
    currency,
    subtotal: Number(totals.subtotal),
    discount: Number(totals.discount),
    total: Number(totals.total),
    taxes: totals.taxes.map(({ category, rate, base, amount }) => ({
      category,
      rate: rate / 100,
      base: Number(base),
      amount: Number(amount),
    })),
  };
  const note = [taxNote, notes].filter((text) => text !== '').join('\n');
  return (
    <InvoicePaper
      title={invoiceTexts.draft}
      number={invoicesTexts.draft}
      mark={<InvoiceStatusBadge status="Draft" />}
      seller={sellerParty(invoice.seller)}
      buyer={buyerParty(invoice.buyer)}
      facts={[{ label: invoiceTexts.facts.due, value: printedDay(dueDate === '' ? null : dueDate) }]}
      lines={paperLines(lines, currency)}
      sums={paperSums(sums)}
      {...(note !== '' && { note })}
      texts={invoiceTexts.paper}
    />
  );
}
