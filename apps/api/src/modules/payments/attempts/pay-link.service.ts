import { payLink } from '@gatehouse/contract/invoices/invoices-access';
import type { Attempt, PayPage } from '@gatehouse/contract/payments/payments.schema';
import type { payments } from '@gatehouse/contract/payments/payments';

import type { PublicCall } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findByPayToken, readInvoicePdf } from '../../invoices/public.ts';
import { type MaybePayments, requireGateway } from '../payments-context.ts';
import { checkAttempt } from './ask-gateway.ts';
import { findNewestAttempt, findOpenAttempt } from '../records/attempts.store.ts';
import { findPayPage } from './pay-page.store.ts';
import { presentAttempt } from './present-attempt.ts';
import { startAttempt } from './start-attempt.ts';

/** Returns the invoice of a link. Throws a 404 for an invalid link. */
async function openLink(platform: Platform, payToken: string): Promise<{ companyId: string; invoiceId: string }> {
  const found = await findByPayToken(platform, payToken);
  if (!found) throw notFound();
  return found;
}

async function showInvoice(
  { platform, gateway }: MaybePayments,
  { companyId, invoiceId }: { companyId: string; invoiceId: string },
): Promise<PayPage> {
  const now = platform.clock.now();
  const { name: provider } = await platform.branding.current();
  const { page, attempt } = await platform.database.withCompany(companyId, async (db) => ({
    page: await findPayPage(db, { invoiceId, now, provider }),
    attempt: await findNewestAttempt(db, invoiceId),
  }));
  if (!page) throw notFound();
  return {
    ...page,
    gateway: gateway?.name ?? null,
    attempt: attempt ? presentAttempt({ attempt, actionUrl: null }) : null,
  };
}

/** Returns the handler that shows the invoice of a link, without other data of the client. */
export const openPayPage = (maybe: MaybePayments) => async (call: PublicCall<typeof payments.openPayPage>) =>
  showInvoice(maybe, await openLink(maybe.platform, call.params.payToken));

/** Returns the handler that downloads the PDF of a link's invoice. */
export const downloadByLink =
  ({ platform }: MaybePayments) =>
  async ({ params }: PublicCall<typeof payments.pdfByLink>) =>
    readInvoicePdf(platform, await openLink(platform, params.payToken));

/** Returns the handler that starts a payment by link on the gateway's page, without access to saved cards. */
export function payByLink(maybe: MaybePayments) {
  return async ({ params }: PublicCall<typeof payments.payByLink>): Promise<Attempt> => {
    const found = await openLink(maybe.platform, params.payToken);
    const context = requireGateway(maybe);
    const back = `${context.platform.publicUrl()}${payLink(params.payToken)}`;
    const to = { returnTo: `${back}?payment=returned`, cancelTo: back };
    const asked = await startAttempt(context, { ...found, ...to, origin: 'link', cardId: null, userId: null });
    return presentAttempt(asked);
  };
}

/** Returns the handler that checks the open attempt at the gateway. */
export function checkByLink(maybe: MaybePayments) {
  return async ({ params }: PublicCall<typeof payments.checkByLink>): Promise<PayPage> => {
    const { platform, gateway } = maybe;
    const found = await openLink(platform, params.payToken);
    const open = await platform.database.withCompany(found.companyId, (db) => findOpenAttempt(db, found.invoiceId));
    if (open && gateway) await checkAttempt({ platform, gateway }, open);
    return showInvoice(maybe, found);
  };
}
