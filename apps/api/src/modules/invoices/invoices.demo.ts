import { addMonths } from '@gatehouse/domain/calendar/day';

import type { DemoCompany, DemoFiller } from '../../extensions/demo-filler.ts';
import { type DemoInvoice, readDemoBilling } from './demo/demo-invoices.ts';
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

/** Returns the clients with their billing data. */
async function findBilled({ database }: DemoCompany) {
  const billed = [];
  for (const slug of ['acme', 'globex']) {
    const companyId = await findBilledCompany(database, slug);
    if (companyId !== undefined) billed.push({ companyId, ...(await readDemoBilling(slug)) });
  }
  return billed;
}

/** Adds the billing data of both clients. The provider is filled last, so both already exist. */
export const fillInvoices: DemoFiller = async (demo) => {
  const { database, clock } = demo;
  if (demo.company.slug !== 'provider') return;
  const billed = await findBilled(demo);
  const now = clock.now();
  await buildBillingSettings(database);
  for (const { companyId, details } of billed) await buildBillingDetails(database, companyId, details);
  const deeds = billed.flatMap(({ companyId, issued }) =>
    issued.flatMap((invoice) => deedsOf({ demo, companyId, now }, invoice)),
  );
  for (const { perform } of deeds.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await perform();
  for (const { companyId } of billed) await buildPast(database, companyId, now);
  for (const { companyId, draft } of billed) await buildDraft(database, { company_id: companyId, lines: draft });
  const month = now.toISOString().slice(0, 7);
  for (const { companyId, subscription } of billed.filter((one) => one.subscription.length > 0))
    await buildSubscription(database, {
      company_id: companyId,
      name: 'Monitoring',
      lines: subscription,
      mode: 'issue',
      start_date: addMonths(`${month}-01`, 1),
    });
};
