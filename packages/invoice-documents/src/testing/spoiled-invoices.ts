import type { InvoiceTotals } from '@gatehouse/domain/money/invoice-totals';
import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';

import type { InvoiceDocument } from '../invoice-document.ts';
import { sampleBuyer, sampleInvoice, sampleLine, sampleSeller } from './sample-invoice.ts';

/** A document that must not be issued. */
export interface SpoiledInvoice {
  name: string;
  /** One of the rules that it breaks. */
  rule: string;
  /** The field that `missingFields` reports, or null for forged amounts, which it does not check. */
  field: string | null;
  document: InvoiceDocument;
}

const lineOf = (taxCategory: TaxCategory, taxRate = 0) => sampleLine({ taxCategory, taxRate });
const nobody = { ...sampleSeller, vatId: '', taxNumber: '' };
const stranger = { ...sampleBuyer, vatId: '', registrationNumber: '' };
const elsewhere = { ...sampleSeller.address, country: '' };
const french = { date: '2026-02-27', country: 'FR' };

function forged(change: (totals: InvoiceTotals) => Partial<InvoiceTotals>): InvoiceDocument {
  const document = sampleInvoice();
  return { ...document, totals: { ...document.totals, ...change(document.totals) } };
}

type Row = readonly [rule: string, field: string | null, name: string, document: InvoiceDocument];

const rows: readonly Row[] = [
  ['BR-02', 'number', 'without a number', sampleInvoice({ number: ' ' })],
  ['BR-06', 'seller.name', 'without a seller', sampleInvoice({ seller: { ...sampleSeller, name: '' } })],
  ['BR-07', 'buyer.name', 'without a buyer', sampleInvoice({ buyer: { ...sampleBuyer, name: '' } })],
  [
    'BR-09',
    'seller.address.country',
    'from no country',
    sampleInvoice({ seller: { ...sampleSeller, address: elsewhere } }),
  ],
  ['BR-11', 'buyer.address.country', 'to no country', sampleInvoice({ buyer: { ...sampleBuyer, address: elsewhere } })],
  ['BR-16', 'lines', 'of nothing', sampleInvoice({ lines: [] })],
  ['BR-25', 'lines.0.name', 'of something without a name', sampleInvoice({ lines: [sampleLine({ name: ' ' })] })],
  ['BR-03', 'issueDate', 'issued on no day', sampleInvoice({ issueDate: '' })],
  ['BR-CO-09', 'buyer.vatId', 'to a VAT ID of no country', sampleInvoice({ buyer: { ...sampleBuyer, vatId: '4711' } })],
  ['BR-S-02', 'seller.vatId', 'with tax, but no tax number', sampleInvoice({ seller: nobody })],
  ['BR-S-05', 'lines.0.taxRate', 'with a tax of nothing', sampleInvoice({ lines: [lineOf('S')] })],
  ['BR-Z-05', 'lines.0.taxRate', 'with a zero rate of 7%', sampleInvoice({ lines: [lineOf('Z', 700)] })],
  [
    'BR-E-10',
    'exemptionReasons.E',
    'exempt for no reason',
    sampleInvoice({ lines: [lineOf('E')], exemptionReasons: {} }),
  ],
  [
    'BR-AE-02',
    'buyer.vatId',
    'that charges no one in reverse',
    sampleInvoice({ lines: [lineOf('AE')], buyer: stranger }),
  ],
  [
    'BR-IC-02',
    'buyer.vatId',
    'supplied to no one',
    sampleInvoice({ lines: [lineOf('K')], buyer: stranger, delivery: french }),
  ],
  [
    'BR-IC-11',
    'delivery.date',
    'supplied at no time',
    sampleInvoice({ lines: [lineOf('K')], delivery: { ...french, date: null }, servicePeriod: null }),
  ],
  ['BR-IC-12', 'delivery.country', 'supplied to nowhere', sampleInvoice({ lines: [lineOf('K')] })],
  ['BR-G-02', 'seller.vatId', 'exported by no one', sampleInvoice({ lines: [lineOf('G')], seller: nobody })],
  [
    'BR-O-12',
    'lines',
    'within and outside the scope of tax',
    sampleInvoice({ lines: [lineOf('O'), lineOf('S', 1_900)] }),
  ],
  ['BR-CO-10', null, 'whose lines add up to less', forged(({ subtotal }) => ({ subtotal: subtotal + 1n }))],
  ['BR-CO-14', null, 'whose taxes add up to less', forged(({ tax }) => ({ tax: tax + 1n }))],
  ['BR-CO-15', null, 'whose total is too high', forged(({ total }) => ({ total: total + 1n }))],
];

export const spoiledInvoices: readonly SpoiledInvoice[] = rows.map(([rule, field, name, document]) => ({
  name,
  rule,
  field,
  document,
}));
