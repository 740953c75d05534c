import type { EnteredLine } from '../records/draft-totals.ts';

/** An invoice of the demo. Days are counted back from today. */
export interface DemoInvoice {
  issuedDaysAgo: number;
  /** Days from issue to the due date. */
  termDays: number;
  currency: string;
  lines: readonly EnteredLine[];
  discount: number;
  /** Number of days after issue until full payment, or null if unpaid. */
  paidAfterDays: number | null;
  paidByCard?: boolean;
  credit?: { afterDays: number; amount?: number; reason: string };
}

const line = (description: string, unitAmount: number, change: Partial<EnteredLine> = {}): EnteredLine => ({
  description,
  quantity: 1,
  unitAmount,
  discount: 0,
  taxCategory: 'S',
  taxRate: 19,
  engagementId: null,
  ...change,
});

const services: readonly (readonly EnteredLine[])[] = [
  [line('Penetration test of the web shop\nBlack box, two testers', 145_000, { quantity: 8 })],
  [line('Dark web monitoring', 49_000, { quantity: 3 }), line('Attack surface management', 79_000, { quantity: 3 })],
  [line('Phishing simulation', 390, { quantity: 420 }), line('Security awareness training', 1_150, { quantity: 420 })],
  [line('Retest', 145_000, { quantity: 1.5 }), line('Travel expenses', 38_640)],
  [
    line('Red team exercise', 155_000, { quantity: 12, discount: 60_000 }),
    line('Printed handbook', 4_900, { quantity: 25, taxRate: 7 }),
  ],
];

const monthDays = 30;
const regular = 20;

/** Paid invoices, one each month and a few more. */
const paid: DemoInvoice[] = Array.from({ length: regular }, (_, place) => ({
  issuedDaysAgo: Math.round((regular - place) * 1.15 * monthDays) + 14,
  termDays: 14,
  currency: 'eur',
  lines: services[place % services.length] ?? [],
  discount: place % 4 === 1 ? 25_000 : 0,
  paidAfterDays: 5 + ((place * 7) % 16),
  paidByCard: place % 4 === 3,
}));

/** The 26 invoices of Acme: most are paid, one is overdue, two are open, one is void, one is partly credited, and one is in yen. */
export const acmeInvoices: readonly DemoInvoice[] = [
  ...paid,
  {
    issuedDaysAgo: 210,
    termDays: 30,
    currency: 'jpy',
    lines: [line('On-site workshop in Tokyo', 980_000, { taxCategory: 'G', taxRate: 0 })],
    discount: 0,
    paidAfterDays: 21,
  },
  {
    issuedDaysAgo: 120,
    termDays: 14,
    currency: 'eur',
    lines: [line('Penetration test of the warehouse API', 145_000, { quantity: 5 })],
    discount: 0,
    paidAfterDays: null,
    credit: { afterDays: 2, reason: 'Issued twice' },
  },
  {
    issuedDaysAgo: 95,
    termDays: 14,
    currency: 'eur',
    lines: [line('Cloud configuration review', 138_000, { quantity: 6 })],
    discount: 0,
    paidAfterDays: 20,
    credit: { afterDays: 12, amount: 138_000, reason: 'One day less than planned' },
  },
  {
    issuedDaysAgo: 36,
    termDays: 14,
    currency: 'eur',
    lines: [line('Penetration test of the mobile app', 145_000, { quantity: 6 })],
    discount: 0,
    paidAfterDays: null,
  },
  {
    issuedDaysAgo: 9,
    termDays: 21,
    currency: 'eur',
    lines: [line('Retest of the web shop', 145_000, { quantity: 2 })],
    discount: 0,
    paidAfterDays: null,
  },
  {
    issuedDaysAgo: 3,
    termDays: 30,
    currency: 'eur',
    lines: [line('Dark web monitoring', 49_000), line('Attack surface management', 79_000)],
    discount: 0,
    paidAfterDays: null,
  },
];

const reverse = { taxCategory: 'AE', taxRate: 0 } as const;

/** The six invoices of Globex, with reverse charge. */
export const globexInvoices: readonly DemoInvoice[] = Array.from({ length: 6 }, (_, place) => ({
  issuedDaysAgo: (6 - place) * 45,
  termDays: 30,
  currency: 'eur',
  lines: [
    line('Penetration test of the perimeter', 142_000, { quantity: 3 + (place % 3), ...reverse }),
    line('Dark web monitoring', 45_000, { ...reverse }),
  ],
  discount: 0,
  paidAfterDays: 24,
}));

/** The lines of the drafts. */
export const acmeDraft: readonly EnteredLine[] = [line('Red team exercise', 155_000, { quantity: 10 })];
export const globexDraft: readonly EnteredLine[] = [
  line('Retest of the perimeter', 142_000, { quantity: 1, ...reverse }),
];

/** The lines of Acme's monthly subscription. */
export const acmeSubscription: readonly EnteredLine[] = [
  line('Dark web monitoring', 49_000),
  line('Attack surface management', 79_000),
];
