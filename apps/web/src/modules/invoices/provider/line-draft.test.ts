import { expect, it } from 'vitest';

import { amountOf, lineBody, type LineDraft, lineFaults, totalsOf } from './line-draft.ts';

const line = (change: Partial<LineDraft> = {}): LineDraft => ({
  description: 'Penetration test',
  quantity: '1',
  unitAmount: '1000',
  discount: '',
  taxCategory: 'S',
  taxRate: '19',
  engagementId: null,
  ...change,
});

it.each([
  ['12.5', 'eur', 1_250n],
  ['12,50', 'usd', 1_250n],
  ['', 'eur', 0n],
  ['980', 'jpy', 980n],
  ['980.5', 'jpy', null],
  ['1.005', 'eur', null],
  ['-1', 'eur', null],
  ['1e3', 'eur', null],
])('parses %s %s without rounding errors', (text, currency, amount) => {
  expect(amountOf(text, currency)).toBe(amount);
});

it.each([
  ['quantity', { quantity: '0' }],
  ['quantity', { quantity: '1.00001' }],
  ['unitAmount', { unitAmount: '' }],
  ['discount', { discount: '1000.01' }],
  ['taxRate', { taxRate: '0' }],
  ['taxRate', { taxRate: '100.01' }],
  ['description', { description: ' ' }],
] as const)('refuses an invalid %s', (field, change) => {
  expect(Object.keys(lineFaults(line(change), 'eur'))).toEqual([field]);
});

it('sends amounts in the minor unit, and no rate if no tax is charged', () => {
  const sent = lineBody(line({ quantity: '2,5', unitAmount: '19.99', taxCategory: 'AE', taxRate: '19' }), 'eur');

  expect(sent).toMatchObject({ quantity: 2.5, unitAmount: 1_999, discount: 0, taxCategory: 'AE', taxRate: 0 });
});

it('computes the same totals as the server, and none if the discount exceeds the sum', () => {
  const lines = [
    { ...line({ quantity: '3', unitAmount: '0.335' }), key: 'incomplete' },
    { ...line({ unitAmount: '0.10' }), key: 'a' },
    { ...line({ unitAmount: '0.10', taxRate: '7' }), key: 'b' },
  ];

  expect(totalsOf(lines, '0.01', 'eur')?.totals).toMatchObject({ subtotal: 20n, discount: 1n, tax: 3n, total: 22n });
  expect(totalsOf(lines, '0.21', 'eur')).toBeNull();
});
