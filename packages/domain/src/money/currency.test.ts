import { describe, expect, it } from 'vitest';

import { currencyDecimals, invoiceCurrencies, isInvoiceCurrency } from './currency.ts';

describe('decimals of a currency', () => {
  it.each([
    ['usd', 2],
    ['eur', 2],
    ['huf', 2],
    ['idr', 2],
    ['cop', 2],
    ['all', 2],
    ['pkr', 2],
    ['mga', 2],
    ['jpy', 0],
    ['krw', 0],
    ['isk', 0],
    ['ugx', 0],
    ['kwd', 3],
    ['iqd', 3],
    ['EUR', null],
    ['zzz', null],
    ['', null],
    ['constructor', null],
  ])('%s: %s', (code, decimals) => {
    expect(currencyDecimals(code)).toBe(decimals);
  });
});

describe('currencies of new invoices', () => {
  it('have zero or two decimals and are in use', () => {
    expect(invoiceCurrencies).toHaveLength(new Set(invoiceCurrencies).size);
    expect(invoiceCurrencies.length).toBeGreaterThan(140);
    for (const code of invoiceCurrencies) expect([0, 2]).toContain(currencyDecimals(code));
    expect(['eur', 'huf', 'jpy'].map(isInvoiceCurrency)).toEqual([true, true, true]);
    expect(['kwd', 'hrk', 'xdr', 'EUR', 'zzz'].map(isInvoiceCurrency)).toEqual([false, false, false, false, false]);
  });
});
