import { billingStaff, type BuildRecords, inNewClient, type ModuleProof } from '../../testing/module-proof.ts';
import { buildPayToken } from '../invoices/invoices.build.ts';
import { buildCard } from './payments.build.ts';
import { buildOpenInvoice } from '../../testing/payments/open-invoice.ts';

const admin = ['company-admin'] as const;
const pay = '/invoicesForCompany/:id/pay';
const check = '/invoicesForCompany/checkInvoicePaid/:id';
const refund = '/provider/companies/:companyId/invoices/:id/cardRefunds';
const link = '/pay/:payToken';
const pdf = `${link}/invoice.pdf`;

const card: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildCard(portal.platform, companyId)).id,
});
const invoice: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildOpenInvoice(portal.platform, companyId)).id,
});

let built = 0;
const payToken: BuildRecords = async (owner) => {
  const { portal, companyId } = owner;
  const { id = '' } = await invoice(owner);
  const token = `proof-of-a-payment-link-${(built += 1)}`;
  await buildPayToken(portal.platform.database, { companyId, id, token });
  return { payToken: token };
};

export const proof: ModuleProof = {
  access: {
    'GET /paymentMethods': admin,
    'POST /paymentMethods': admin,
    'PUT /paymentMethods/:id': admin,
    'DELETE /paymentMethods/:id': admin,
    'PUT /automaticPayments': admin,
    [`POST ${pay}`]: admin,
    [`PUT ${check}`]: admin,
    [`GET ${link}`]: 'public',
    [`POST ${link}`]: 'public',
    [`PUT ${link}`]: 'public',
    [`GET ${pdf}`]: 'public',
    [`POST ${refund}`]: billingStaff,
  },
  records: {
    '/paymentMethods/:id': card,
    [pay]: invoice,
    [check]: invoice,
    [link]: payToken,
    [refund]: inNewClient(invoice),
  },
};
