import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';
import { invoiceTotals } from '@gatehouse/domain/money/invoice-totals';

import { type DocumentLine, type InvoiceDocument, units } from '../invoice-document.ts';
import type { Seller } from '../parties.ts';
import { asCredit, sampleInvoice, sampleLine, sampleSeller } from './sample-invoice.ts';

/** Returns a seeded generator of random numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const rates: Record<TaxCategory, readonly number[]> = {
  S: [1_900, 700, 550, 2_550, 810],
  Z: [0],
  E: [0],
  AE: [0],
  K: [0],
  G: [0],
  O: [0],
};
/** Combinations of categories. Those outside the scope of tax cannot be combined with others (BR-O-11 to 14). */
const mixtures: readonly (readonly TaxCategory[])[] = [
  ['S'],
  ['S', 'Z', 'E'],
  ['AE', 'S'],
  ['K'],
  ['G', 'Z'],
  ['O'],
  ['S', 'AE', 'K', 'G', 'E', 'Z'],
];
// Supplies within the EU and exports require the seller's VAT ID (BR-IC-02, BR-G-02).
const needsVatId: readonly TaxCategory[] = ['K', 'G'];
const sellers: readonly Seller[] = [
  sampleSeller,
  { ...sampleSeller, registrationNumber: '' },
  { ...sampleSeller, contact: null, account: null, taxNumber: '' },
];
const unregistered: Seller = { ...sampleSeller, registrationNumber: '', vatId: '' };

const texts = ['Penetration test', 'R&D <retest> "A"', 'Prüfung für Ärzte', '侵入テスト', 'اختبار', 'a\u0000b\uD800c'];

/** Returns a valid random invoice or credit note for a seed. */
export function randomInvoice(seed: number): InvoiceDocument {
  const random = numbersFrom(seed);
  const below = (most: number): number => Math.floor(random() * most);
  const oneOf = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value =>
    values[below(values.length)] as Value;
  const mixture = oneOf(mixtures);
  const line = (): DocumentLine => {
    const taxCategory = oneOf(mixture);
    const unitAmount = BigInt(below(1_000_000));
    const quantity = BigInt(below(500_000));
    const whole = (quantity * unitAmount) / 10_000n;
    return sampleLine({
      name: oneOf(texts),
      description: random() < 0.5 ? '' : oneOf(texts),
      quantity,
      unit: oneOf(units),
      unitAmount,
      discount: random() < 0.3 ? whole / BigInt(2 + below(9)) : 0n,
      taxCategory,
      taxRate: oneOf(rates[taxCategory]),
    });
  };
  const lines = Array.from({ length: 1 + below(12) }, line);
  const { subtotal } = invoiceTotals(lines);
  const delivery = mixture.includes('K') ? { date: '2026-02-27', country: 'FR' } : null;
  return sampleInvoice({
    lines,
    seller: oneOf(mixture.some((category) => needsVatId.includes(category)) ? sellers : [...sellers, unregistered]),
    currency: oneOf(['eur', 'usd', 'jpy', 'krw', 'gbp', 'chf']),
    discount: random() < 0.5 ? 0n : subtotal / BigInt(1 + below(20)),
    delivery,
    notes: random() < 0.5 ? '' : oneOf(texts),
    purchaseOrder: random() < 0.5 ? '' : 'PO & Co',
    servicePeriod: random() < 0.5 ? null : { from: '2026-02-02', to: '2026-02-27' },
    ...(random() < 0.3 ? asCredit : {}),
  });
}
