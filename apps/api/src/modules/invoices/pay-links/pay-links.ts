import { payLink } from '@gatehouse/contract/invoices/invoices-access';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { randomToken, tokenHash } from '../../../platform/security/secrets.ts';
import { findInvoice } from '../payments/settle.store.ts';
import { findTokenOwner, insertPayToken } from './pay-tokens.store.ts';

const dayMs = 86_400_000;
/** So long a link of an invoice that was paid still shows it. */
const shownAfterPaymentDays = 30;

/** Makes a link with which whoever has it pays the invoice; only its hash is kept. */
export async function createPayLink(
  db: CompanyDatabase,
  platform: Pick<Platform, 'publicUrl'>,
  invoice: { companyId: string; invoiceId: string },
): Promise<string> {
  const token = randomToken();
  await insertPayToken(db, { ...invoice, hash: tokenHash(token) });
  return platform.publicUrl() + payLink(token);
}

type Invoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** Whether an invoice is no longer shown to whoever has its link. */
function isOver({ state, paid_at }: Pick<Invoice, 'state' | 'paid_at'>, now: Date): boolean {
  if (state === 'Draft' || state === 'Void') return true;
  return state === 'Paid' && paid_at !== null && now.getTime() - Date.parse(paid_at) > shownAfterPaymentDays * dayMs;
}

/** The invoice behind a link: null for an unknown link, a void invoice, and 30 days after it was paid. */
export async function findByPayToken(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  token: string,
): Promise<{ companyId: string; invoiceId: string } | null> {
  const owner = await database.withPlatform((db) => findTokenOwner(db, tokenHash(token)));
  if (!owner) return null;
  const invoice = await database.withCompany(owner.company_id, (db) => findInvoice(db, owner.invoice_id));
  return !invoice || isOver(invoice, clock.now()) ? null : { companyId: owner.company_id, invoiceId: owner.invoice_id };
}
