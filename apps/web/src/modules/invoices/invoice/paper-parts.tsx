import type { Buyer } from '@gatehouse/contract/billing-details/party.schema';
import type { Seller } from '@gatehouse/contract/billing-settings/seller.schema';
import type { ShownLine, ShownTax } from '@gatehouse/contract/invoices/invoice-parts.schema';

import { countryName } from '../../../core/country-name.ts';
import { formatNumber } from '../../../core/texts.ts';
import type { PaperLine, PaperParty, PaperSum } from '../../../ui/money/invoice-paper.tsx';
import { formatMoney } from '../../../ui/money/money-text.ts';
import { Money } from '../../../ui/money/money.tsx';
import { invoiceTexts as texts } from './invoice.texts.ts';

const filled = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter((line) => line !== '');

const addressOf = ({ street, street2, postalCode, city, region, country }: Buyer): string[] =>
  filled([street, street2, filled([postalCode, city]).join(' '), region, countryName(country)]);

/** Returns the buyer as printed on an invoice. */
export const buyerParty = (buyer: Buyer): PaperParty => ({
  name: buyer.legalName || texts.noBuyer,
  lines: [...addressOf(buyer), ...(buyer.vatId === '' ? [] : [texts.vat(buyer.vatId)])],
});

/** Returns the seller as printed on an invoice. */
export const sellerParty = ({ taxNumber, ...seller }: Seller): PaperParty => ({
  ...buyerParty(seller),
  name: seller.legalName || texts.noSeller,
  lines: [...buyerParty(seller).lines, ...(taxNumber === '' ? [] : [texts.taxNumber(taxNumber)])],
});

type Line = Omit<ShownLine, 'credited' | 'engagementId'>;

const paperLine = (line: Line, currency: string): PaperLine => ({
  key: line._id,
  description: line.description,
  quantity: formatNumber(line.quantity),
  unitAmount: <Money amount={line.unitAmount} currency={currency} look="number" />,
  tax: line.taxCategory === 'S' ? texts.rate(line.taxRate) : texts.categories[line.taxCategory],
  amount: <Money amount={line.amount} currency={currency} look="number" />,
  ...(line.discount !== 0 && { discount: texts.lineDiscount(formatMoney({ amount: -line.discount, currency })) }),
});

/** Returns the lines as printed on an invoice. */
export const paperLines = (lines: readonly Line[], currency: string): readonly PaperLine[] =>
  lines.map((line) => paperLine(line, currency));

function taxSum({ category, rate, base, amount }: ShownTax, currency: string): PaperSum {
  const shownBase = formatMoney({ amount: base, currency });
  return {
    key: `${category} ${rate}`,
    label:
      category === 'S' ? texts.sums.tax(rate, shownBase) : texts.sums.untaxed(texts.categories[category], shownBase),
    amount: <Money amount={amount} currency={currency} />,
  };
}

interface Amounts {
  currency: string;
  subtotal: number;
  discount: number;
  taxes: readonly ShownTax[];
  total: number;
}

/** Returns the sums below the lines: subtotal, discount, tax by rate, total. */
export function paperSums({ currency, subtotal, discount, taxes, total }: Amounts): PaperSum[] {
  const sumOf = (key: 'subtotal' | 'discount' | 'total', amount: number): PaperSum => ({
    key,
    label: texts.sums[key],
    amount: <Money amount={amount} currency={currency} />,
  });
  return [
    sumOf('subtotal', subtotal),
    ...(discount === 0 ? [] : [sumOf('discount', -discount)]),
    ...taxes.map((tax) => taxSum(tax, currency)),
    { ...sumOf('total', total), isTotal: true },
  ];
}
