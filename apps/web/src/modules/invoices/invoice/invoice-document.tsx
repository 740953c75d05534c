import { useBranding } from '../../../core/branding.ts';
import { FirmLogo } from '../../../shared/branding/party-logo.tsx';
import { printedDay } from '../../../shared/invoices/printed-day.ts';
import { InvoicePaper, type PaperSum } from '../../../ui/money/invoice-paper.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { numberOf, shownDay } from '../list/invoice-columns.tsx';
import { invoiceTexts as texts } from './invoice.texts.ts';
import { buyerParty, paperLines, paperSums, sellerParty } from './paper-parts.tsx';
import type { AnyInvoice } from './use-invoice.ts';

/** Returns the credits, payments and refunds since the invoice was issued, or nothing if the amount due is still the total. */
function settledSums({ currency, credited, paid, refunded, amountDue, total, status }: AnyInvoice): PaperSum[] {
  if (status === 'Draft' || amountDue === total) return [];
  const parts = [
    { key: 'credited', amount: -credited },
    { key: 'paid', amount: -paid },
    { key: 'refunded', amount: refunded },
  ] as const;
  const moved = parts.filter(({ amount }) => amount !== 0);
  return [...moved, { key: 'due', amount: amountDue, isTotal: true } as const].map(({ amount, ...sum }) => ({
    ...sum,
    label: texts.sums[sum.key],
    amount: <Money amount={amount} currency={currency} />,
  }));
}

function factsOf(invoice: AnyInvoice, timeZone: string) {
  const { issuedAt, dueDate, purchaseOrder, period } = invoice;
  return [
    { label: texts.facts.issued, value: shownDay(issuedAt, timeZone) },
    { label: texts.facts.due, value: printedDay(dueDate) },
    ...(purchaseOrder === '' ? [] : [{ label: texts.facts.order, value: <bdi>{purchaseOrder}</bdi> }]),
    ...(period === null
      ? []
      : [{ label: texts.facts.period, value: texts.period(printedDay(period.from), printedDay(period.to)) }]),
  ];
}

/** An invoice as printed, with later payments and credits. */
export function InvoiceDocument({ invoice, timeZone }: { invoice: AnyInvoice; timeZone: string }) {
  const firm = useBranding();
  const { seller, buyer, lines, currency, taxNote, notes } = invoice;
  const note = [taxNote, notes].filter((text) => text !== '').join('\n');
  return (
    <InvoicePaper
      title={invoice.invoiceID === null ? texts.draft : texts.title}
      number={<bdi dir="ltr">{numberOf(invoice)}</bdi>}
      {...(firm.logos.light !== null && { mark: <FirmLogo firm={firm} /> })}
      seller={sellerParty(seller)}
      buyer={buyerParty(buyer)}
      facts={factsOf(invoice, timeZone)}
      lines={paperLines(lines, currency)}
      sums={[...paperSums(invoice), ...settledSums(invoice)]}
      {...(note !== '' && { note })}
      texts={texts.paper}
    />
  );
}
