import { payments } from '@gatehouse/contract/payments/payments';

import type { SharedPortal } from '../portal.ts';
import { openOwner } from '../payload-records.ts';
import { recordPayment } from '../../modules/invoices/public.ts';
import { buildCard } from '../../modules/payments/payments.build.ts';
import { buildOpenInvoice } from './open-invoice.ts';

type CardValues = Parameters<typeof buildCard>[2];

const pathOf = (url: string): string => new URL(url, 'http://portal.invalid').pathname;

/** Opens the pages of the test gateway as a browser would. */
export function openVisits({ app }: Pick<SharedPortal, 'app'>) {
  const post = async (url: string, path: string, payload: object) => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const reply = await app.inject({ method: 'POST', url: `${pathOf(url)}${path}`, headers, payload });
    return reply.json<{ datas: { next?: string; error?: string } }>().datas;
  };
  return {
    open: (url: string) => app.inject({ url: pathOf(url) }),
    enter: (url: string, token: string, { expMonth = 12, expYear = 2034 } = {}) =>
      post(url, '/card', { token, expMonth, expYear }),
    authenticate: (url: string, approve: boolean) => post(url, '/authentication', { approve }),
  };
}

type Query = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>;

/** Returns the functions that read the database's records of an invoice. */
const factsOf = (query: Query, invoiceId: string) => ({
  async sums() {
    const [row] = await query(
      `select i.state, i.paid::integer, i.amount_due::integer, count(p.id)::integer as payments, max(p.label) as label
       from invoices i left join invoice_payments p on p.invoice_id = i.id where i.id = $1 group by i.id`,
      [invoiceId],
    );
    return row;
  },
  attempts: () =>
    query('select state, code from payment_attempts where invoice_id = $1 order by created_at', [invoiceId]),
  refunds: () =>
    query(
      `select r.amount::integer, r.state from payment_refunds r join payment_attempts a on a.id = r.attempt_id
       where a.invoice_id = $1 order by r.created_at`,
      [invoiceId],
    ),
  async history(): Promise<string[]> {
    const rows = await query<{ action: string }>(
      'select action from invoice_history where invoice_id = $1 order by at',
      [invoiceId],
    );
    return rows.map(({ action }) => action);
  },
});

/** Opens a company with an admin and one open invoice of 120.00 EUR, with the functions that pay it. */
export async function openPayments(portal: SharedPortal, given: Parameters<typeof buildOpenInvoice>[2] = {}) {
  const admin = await portal.signIn();
  const companyId = admin.user.company_id;
  const { platform } = portal;
  const invoice = await buildOpenInvoice(platform, companyId, given);
  const query: Query = async <Row extends object>(text: string, values: unknown[]) => {
    const owner = await openOwner(portal.owner);
    const { rows } = await owner.query(text, values);
    await owner.end();
    return rows as Row[];
  };
  const params = { id: invoice.id };
  return {
    admin,
    companyId,
    invoice,
    query,
    visit: openVisits(portal),
    ...factsOf(query, invoice.id),
    card: (card?: CardValues) => buildCard(platform, companyId, card),
    pay: (body: { paymentMethodId?: string }) => portal.call(admin, payments.pay, { params, body }),
    check: () => portal.call(admin, payments.check, { params }),
    transfer: (amount: number) =>
      platform.database.withCompany(companyId, (db) => {
        const now = platform.clock.now();
        const transfer = { method: 'transfer', reference: 'SEPA', paidAt: now, now } as const;
        return recordPayment(db, { invoiceId: invoice.id, amount, ...transfer });
      }),
  };
}
