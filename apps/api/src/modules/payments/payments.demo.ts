import type { DemoFiller } from '../../extensions/demo-filler.ts';
import { buildCard, buildPaidAttempts, findDemoCompany } from './payments.build.ts';

/** Adds two cards of Acme, one of which expires this month, and the payments made with the other. Globex has none. */
export const fillPayments: DemoFiller = async ({ database, clock, company }) => {
  // The provider is filled last, after the clients' invoices.
  if (company.slug !== 'provider') return;
  const acme = await findDemoCompany(database, 'acme');
  if (acme === undefined) return;
  const now = clock.now();
  const card = await buildCard({ database }, acme, { expMonth: 8, expYear: now.getUTCFullYear() + 3 });
  const expiring = { expMonth: now.getUTCMonth() + 1, expYear: now.getUTCFullYear(), isPrimary: false };
  await buildCard({ database }, acme, { token: 'tok_mastercard', ...expiring });
  await buildPaidAttempts({ database }, acme, card);
};
