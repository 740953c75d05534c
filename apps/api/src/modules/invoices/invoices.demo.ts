import { addMonths } from '@gatehouse/domain/calendar/day';

import type { DemoCompany, DemoFiller } from '../../extensions/demo-filler.ts';
import {
  acmeDraft,
  acmeInvoices,
  acmeSubscription,
  type DemoInvoice,
  globexDraft,
  globexInvoices,
} from './demo/demo-invoices.ts';
import {
  buildBillingDetails,
  buildBillingSettings,
  buildCredit,
  buildDraft,
  buildInvoice,
  buildPast,
  buildPayment,
  buildSubscription,
  findBilledCompany,
} from './invoices.build.ts';

const dayMs = 86_400_000;

/** An action on an invoice on a given day. Actions are performed in order of time, so that numbers increase. */
interface DatedAction {
  at: Date;
  perform(): Promise<void>;
}

interface BilledCompany {
  demo: DemoCompany;
  companyId: string;
  now: Date;
}

function deedsOf({ demo: { database }, companyId, now }: BilledCompany, invoice: DemoInvoice): DatedAction[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const issuedAt = daysAgo(invoice.issuedDaysAgo);
  const dayAfter = (days: number) => daysAgo(invoice.issuedDaysAgo - days);
  const { lines, discount, currency, credit, paidAfterDays } = invoice;
  let id = '';
  const issue = async () => {
    const due_date = dayAfter(invoice.termDays).toISOString().slice(0, 10);
    const draft = { company_id: companyId, lines, discount, currency, due_date, issuedAt };
    ({ id } = await buildInvoice(database, draft));
  };
  const deeds: DatedAction[] = [{ at: issuedAt, perform: issue }];
  if (credit) {
    const { afterDays, ...what } = credit;
    const at = dayAfter(afterDays);
    deeds.push({ at, perform: async () => void (await buildCredit(database, { companyId, id, now: at, ...what })) });
  }
  if (paidAfterDays !== null) {
    const at = dayAfter(paidAfterDays);
    const card = invoice.paidByCard ? 'Visa •••• 4242' : undefined;
    const payment = { now: at, reference: 'SEPA credit transfer', card };
    deeds.push({ at, perform: async () => void (await buildPayment(database, { companyId, id, ...payment })) });
  }
  return deeds;
}

/** Adds the billing data of both clients. The provider is filled last, so both already exist. */
export const fillInvoices: DemoFiller = async (demo) => {
  const { database, clock } = demo;
  if (demo.company.slug !== 'provider') return;
  const [acme, globex] = [await findBilledCompany(database, 'acme'), await findBilledCompany(database, 'globex')];
  if (acme === undefined || globex === undefined) return;
  const now = clock.now();
  await buildBillingSettings(database);
  await buildBillingDetails(database, acme, {
    purchaseOrder: 'PO-2026-118',
    contacts: [{ name: 'Accounts Payable', email: 'accounts@acme.example' }],
  });
  await buildBillingDetails(database, globex, {
    legalName: 'Globex B.V.',
    street: 'Keizersgracht 241',
    postalCode: '1016 EA',
    city: 'Amsterdam',
    country: 'NL',
    vatId: 'NL853746333B01',
    contacts: [{ name: 'Finance', email: 'finance@globex.example' }],
  });
  const deeds = [
    ...acmeInvoices.flatMap((invoice) => deedsOf({ demo, companyId: acme, now }, invoice)),
    ...globexInvoices.flatMap((invoice) => deedsOf({ demo, companyId: globex, now }, invoice)),
  ];
  for (const { perform } of deeds.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await perform();
  for (const companyId of [acme, globex]) await buildPast(database, companyId, now);
  await buildDraft(database, { company_id: acme, lines: acmeDraft });
  await buildDraft(database, { company_id: globex, lines: globexDraft });
  const month = now.toISOString().slice(0, 7);
  await buildSubscription(database, {
    company_id: acme,
    name: 'Monitoring',
    lines: acmeSubscription,
    mode: 'issue',
    start_date: addMonths(`${month}-01`, 1),
  });
};
