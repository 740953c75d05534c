import { payLink } from '@gatehouse/contract/invoices/invoices-access';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { randomToken, tokenHash } from '../../../platform/security/secrets.ts';
import { findInvoice } from '../records/settle.store.ts';
import { findTokenOwner, insertPayToken } from './pay-tokens.store.ts';

const dayMs = 86_400_000;
/** Number of days for which the link of a paid invoice still shows it. */
const shownAfterPaymentDays = 30;

/** Creates a link for paying an invoice without signing in. Only the hash of its token is stored. */
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

/** True if the link no longer shows the invoice. */
function isExpired({ state, paid_at }: Pick<Invoice, 'state' | 'paid_at'>, now: Date): boolean {
  if (state === 'Draft' || state === 'Void') return true;
  return state === 'Paid' && paid_at !== null && now.getTime() - Date.parse(paid_at) > shownAfterPaymentDays * dayMs;
}

/** Returns the invoice of a link, or null for an unknown link, a void invoice, or an invoice paid more than 30 days ago. */
export async function findByPayToken(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  token: string,
): Promise<{ companyId: string; invoiceId: string } | null> {
  const owner = await database.withPlatform((db) => findTokenOwner(db, tokenHash(token)));
  if (!owner) return null;
  const invoice = await database.withCompany(owner.company_id, (db) => findInvoice(db, owner.invoice_id));
  return !invoice || isExpired(invoice, clock.now())
    ? null
    : { companyId: owner.company_id, invoiceId: owner.invoice_id };
}
