import { accessibilityErrors } from '@gatehouse/pdf/testing/accessible-conditions';
import { archiveFaults } from '@gatehouse/pdf/testing/archive-conditions';
import { aloud } from '@gatehouse/pdf/testing/read-content';
import { readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { describe, expect, it } from 'vitest';

import { renderReceiptPdf } from './receipt-pdf.ts';
import { balanceOf, renderStatementPdf } from './statement-pdf.ts';
import { sampleReceipt, sampleStatement } from './testing/sample-records.ts';

describe('a receipt', () => {
  it.each([
    ['payment', 'Receipt RC-2026-000011', 'Amount paid (EUR)'],
    ['refund', 'Refund receipt RC-2026-000011', 'Amount refunded (EUR)'],
  ] as const)('for a %s states what was paid for which invoice', async (kind, title, amount) => {
    const file = await renderReceiptPdf(sampleReceipt({ kind }));
    const pdf = readPdf(file);
    expect([...archiveFaults(pdf, file), ...accessibilityErrors(pdf)]).toEqual([]);
    const text = aloud(pdf);
    for (const expected of [
      title,
      amount,
      '5,000.00',
      '2,378.00',
      'Visa ending in 4242',
      'INV-2026-000042',
      '20-03-2026',
    ])
      expect(text).toContain(expected);
  });
});

describe('a statement', () => {
  it('lists the transactions of a year by currency, with the balance after each', async () => {
    const file = await renderStatementPdf(sampleStatement());
    const pdf = readPdf(file);
    expect([...archiveFaults(pdf, file), ...accessibilityErrors(pdf)]).toEqual([]);
    const text = aloud(pdf);
    for (const expected of ['Account statement 2026', 'EUR', '−622.00', 'Closing balance', 'JPY', '1,250,000'])
      expect(text).toContain(expected);
  });

  it('has balances that add up', () => {
    const [account] = sampleStatement().accounts;
    expect(account && balanceOf(account)).toEqual({ charges: 800_000n, credits: 920_000n, closing: 0n });
  });

  it('of a year without transactions says so', async () => {
    const text = aloud(readPdf(await renderStatementPdf(sampleStatement({ accounts: [] }))));
    expect(text).toContain('No invoices or payments in 2026.');
  });
});
