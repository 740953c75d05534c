import type { ReceiptDocument } from '../receipt-document.ts';
import type { StatementDocument } from '../statement-document.ts';
import { sampleBuyer, sampleSeller } from './sample-invoice.ts';

/** Returns a receipt for a partial payment by card. */
export const sampleReceipt = (changes: Partial<ReceiptDocument> = {}): ReceiptDocument => ({
  kind: 'payment',
  number: 'RC-2026-000011',
  date: '2026-03-20',
  currency: 'eur',
  amount: 500_000n,
  method: 'Visa ending in 4242',
  reference: 'pi_3OaB',
  seller: sampleSeller,
  buyer: sampleBuyer,
  invoice: { number: 'INV-2026-000042', issueDate: '2026-03-02', total: 737_800n, amountDue: 237_800n },
  logo: null,
  ...changes,
});

/** Returns a yearly statement in two currencies. */
export const sampleStatement = (changes: Partial<StatementDocument> = {}): StatementDocument => ({
  year: 2026,
  date: '2027-01-04',
  seller: sampleSeller,
  buyer: sampleBuyer,
  accounts: [
    {
      currency: 'eur',
      openingBalance: 120_000n,
      entries: [
        { date: '2026-01-20', kind: 'payment', number: 'RC-1', invoiceNumber: 'INV-2025-000311', amount: 120_000n },
        { date: '2026-03-02', kind: 'invoice', number: 'INV-2026-000042', invoiceNumber: '', amount: 737_800n },
        { date: '2026-03-20', kind: 'payment', number: 'RC-2', invoiceNumber: 'INV-2026-000042', amount: 500_000n },
        { date: '2026-04-02', kind: 'credit-note', number: 'CN-3', invoiceNumber: 'INV-2026-000042', amount: 300_000n },
        { date: '2026-04-05', kind: 'refund', number: 'RF-1', invoiceNumber: 'INV-2026-000042', amount: 62_200n },
      ],
    },
    {
      currency: 'jpy',
      openingBalance: 0n,
      entries: [
        { date: '2026-06-01', kind: 'invoice', number: 'INV-2026-000077', invoiceNumber: '', amount: 1_250_000n },
      ],
    },
  ],
  logo: null,
  ...changes,
});
