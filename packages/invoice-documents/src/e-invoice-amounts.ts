import { formatDecimal } from '@gatehouse/domain/money/decimal';
import type { TaxGroup } from '@gatehouse/domain/money/invoice-totals';
import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';

import { amountField, type Fields, type Money } from './e-invoice-fields.ts';
import { invoiceTexts as texts } from './invoice-texts.ts';
import type { DocumentLine, InvoiceDocument, Unit } from './invoice-document.ts';

const trimmed = (decimal: string): string => decimal.replace(/\.?0+$/, '');

const percent = (rate: number): string => formatDecimal(BigInt(rate), 2);

/** Categories outside the scope of tax have no rate, not even zero (BR-O-05). */
const categoryFields = (category: TaxCategory, rate: number): Fields => ({
  'cbc:ID': category,
  ...(category === 'O' ? {} : { 'cbc:Percent': percent(rate) }),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
});

/** Reason codes from CEF's VATEX list. An exemption has no code, only a text. */
const reasonCodes: Partial<Record<TaxCategory, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};

function subtotalFields(group: TaxGroup, document: InvoiceDocument, money: Money): Fields {
  const { category, rate, base, amount } = group;
  const reason = {
    'cbc:TaxExemptionReasonCode': reasonCodes[category] ?? '',
    'cbc:TaxExemptionReason': document.exemptionReasons[category] ?? '',
  };
  return {
    ...amountField('cbc:TaxableAmount', base, money),
    ...amountField('cbc:TaxAmount', amount, money),
    'cac:TaxCategory': { ...categoryFields(category, rate), ...reason },
  };
}

/** Returns the tax by category and rate. */
export const taxFields = (document: InvoiceDocument, money: Money): Fields => ({
  ...amountField('cbc:TaxAmount', document.totals.tax, money),
  'cac:TaxSubtotal': document.totals.taxes.map((group) => subtotalFields(group, document, money)),
});

/** Returns the invoice discount, split by tax group. */
export const discountFields = ({ totals }: InvoiceDocument, money: Money): Fields[] =>
  totals.taxes
    .filter(({ discount }) => discount !== 0n)
    .map(({ category, rate, discount }) => ({
      'cbc:ChargeIndicator': 'false',
      'cbc:AllowanceChargeReason': texts.discount,
      ...amountField('cbc:Amount', discount, money),
      'cac:TaxCategory': categoryFields(category, rate),
    }));

/** Returns the totals of the document. */
export const totalFields = ({ totals, paid }: InvoiceDocument, money: Money): Fields => ({
  ...amountField('cbc:LineExtensionAmount', totals.subtotal, money),
  ...amountField('cbc:TaxExclusiveAmount', totals.subtotal - totals.discount, money),
  ...amountField('cbc:TaxInclusiveAmount', totals.total, money),
  ...(totals.discount === 0n ? {} : amountField('cbc:AllowanceTotalAmount', totals.discount, money)),
  ...(paid === 0n ? {} : amountField('cbc:PrepaidAmount', paid, money)),
  ...amountField('cbc:PayableAmount', totals.total - paid, money),
});

const lineDiscount = ({ discount }: DocumentLine, money: Money): Fields[] =>
  discount === 0n
    ? []
    : [
        {
          'cbc:ChargeIndicator': 'false',
          'cbc:AllowanceChargeReason': texts.discount,
          ...amountField('cbc:Amount', discount, money),
        },
      ];

/** Unit codes from UN/ECE Recommendation 20. */
const unitCodes: Record<Unit, string> = {
  piece: 'C62',
  hour: 'HUR',
  day: 'DAY',
  week: 'WEE',
  month: 'MON',
  quarter: 'QAN',
  year: 'ANN',
  user: 'IE',
  asset: 'C62',
  flat: 'LS',
};

/** Returns the fields of the line at this index, which also determines its number. */
export function lineFields({ lines, totals }: InvoiceDocument, at: number, money: Money): Fields {
  const line = lines[at];
  if (line === undefined) throw new RangeError(`There is no line ${at}`);
  return {
    'cbc:ID': String(at + 1),
    'cbc:InvoicedQuantity': trimmed(formatDecimal(line.quantity, 4)),
    'cbc:InvoicedQuantity@unitCode': unitCodes[line.unit],
    ...amountField('cbc:LineExtensionAmount', totals.lines[at] ?? 0n, money),
    'cac:AllowanceCharge': lineDiscount(line, money),
    'cac:Item': {
      'cbc:Description': line.description,
      'cbc:Name': line.name,
      'cac:ClassifiedTaxCategory': categoryFields(line.taxCategory, line.taxRate),
    },
    'cac:Price': amountField('cbc:PriceAmount', line.unitAmount, money),
  };
}
