import {
  billingStaff,
  type BuildRecords,
  inNewClient,
  invoiceStaff,
  type ModuleProof,
} from '../../testing/module-proof.ts';
import { buildCredit, buildDraft, buildInvoice, buildPayment, buildSubscription } from './invoices.build.ts';

const admin = ['company-admin'] as const;
const path = '/invoicesForCompany';
const at = '/provider/companies/:companyId/invoices';
const subscriptionsPath = '/provider/companies/:companyId/subscriptions';
const detailsPath = '/billingDetailsForCompany';

const draft: BuildRecords = async ({ portal, companyId }) => ({
  id: await buildDraft(portal.platform.database, { company_id: companyId }),
});
const issued: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildInvoice(portal.platform.database, { company_id: companyId })).id,
});
const credited: BuildRecords = async (owner) => {
  const { portal, companyId } = owner;
  const { id = '' } = await issued(owner);
  return { id, creditNoteId: await buildCredit(portal.platform.database, { companyId, id, amount: 10_000 }) };
};
const paid: BuildRecords = async (owner) => {
  const { portal, companyId } = owner;
  const { id = '' } = await issued(owner);
  return { id, paymentId: await buildPayment(portal.platform.database, { companyId, id }) };
};
const subscription: BuildRecords = async ({ portal, companyId }) => ({
  id: await buildSubscription(portal.platform.database, { company_id: companyId, start_date: '2090-01-31' }),
});
const year: BuildRecords = async (owner) => {
  await issued(owner);
  return { year: '2026' };
};

export const proof: ModuleProof = {
  access: {
    [`GET ${path}`]: admin,
    [`GET ${path}/sums`]: admin,
    [`GET ${path}/quarters`]: admin,
    [`GET ${path}/export.csv`]: admin,
    [`GET ${path}/statements/:year.csv`]: admin,
    [`GET ${path}/statements/:year.pdf`]: admin,
    [`GET ${path}/:id`]: admin,
    [`GET ${path}/:id/invoice.pdf`]: admin,
    [`GET ${path}/:id/invoice.xml`]: admin,
    [`GET ${path}/:id/creditNotes/:creditNoteId.pdf`]: admin,
    [`GET ${path}/:id/creditNotes/:creditNoteId.xml`]: admin,
    [`GET ${path}/:id/receipts/:paymentId.pdf`]: admin,
    [`GET ${detailsPath}`]: admin,
    [`PUT ${detailsPath}`]: admin,
    'GET /provider/invoices': invoiceStaff,
    'GET /provider/invoices/sums': invoiceStaff,
    'GET /provider/invoices/quarters': invoiceStaff,
    'POST /provider/invoices/issue': billingStaff,
    [`GET ${at}`]: invoiceStaff,
    [`GET ${at}/sums`]: invoiceStaff,
    [`GET ${at}/quarters`]: invoiceStaff,
    [`GET ${at}/engagements`]: invoiceStaff,
    [`POST ${at}`]: invoiceStaff,
    [`GET ${at}/:id`]: invoiceStaff,
    [`PUT ${at}/:id`]: invoiceStaff,
    [`DELETE ${at}/:id`]: invoiceStaff,
    [`POST ${at}/:id/issue`]: billingStaff,
    [`POST ${at}/:id/send`]: billingStaff,
    [`POST ${at}/:id/void`]: billingStaff,
    [`POST ${at}/:id/creditNotes`]: billingStaff,
    [`POST ${at}/:id/payments`]: billingStaff,
    [`POST ${at}/:id/refunds`]: billingStaff,
    [`PUT ${at}/:id/reminders`]: billingStaff,
    [`GET ${at}/:id/invoice.pdf`]: invoiceStaff,
    [`GET ${at}/:id/invoice.xml`]: invoiceStaff,
    [`GET ${at}/:id/creditNotes/:creditNoteId.pdf`]: invoiceStaff,
    [`GET ${at}/:id/creditNotes/:creditNoteId.xml`]: invoiceStaff,
    [`GET /provider/companies/:companyId${detailsPath}`]: invoiceStaff,
    [`PUT /provider/companies/:companyId${detailsPath}`]: billingStaff,
    [`GET ${subscriptionsPath}`]: invoiceStaff,
    [`POST ${subscriptionsPath}`]: billingStaff,
    [`PUT ${subscriptionsPath}/:id`]: billingStaff,
    [`DELETE ${subscriptionsPath}/:id`]: billingStaff,
    'GET /provider/billingSettings': invoiceStaff,
    'PUT /provider/billingSettings': billingStaff,
  },
  records: {
    [`${path}/:id`]: issued,
    [`${path}/:id/creditNotes/:creditNoteId.pdf`]: credited,
    [`${path}/:id/creditNotes/:creditNoteId.xml`]: credited,
    [`${path}/:id/receipts/:paymentId.pdf`]: paid,
    [`${path}/statements/:year.csv`]: year,
    [`${path}/statements/:year.pdf`]: year,
    [`${at}/:id`]: inNewClient(draft),
    [`${at}/:id/send`]: inNewClient(issued),
    [`${at}/:id/void`]: inNewClient(issued),
    [`${at}/:id/creditNotes`]: inNewClient(issued),
    [`${at}/:id/payments`]: inNewClient(issued),
    [`${at}/:id/refunds`]: inNewClient(issued),
    [`${at}/:id/reminders`]: inNewClient(issued),
    [`${at}/:id/invoice.pdf`]: inNewClient(issued),
    [`${at}/:id/invoice.xml`]: inNewClient(issued),
    [`${at}/:id/creditNotes/:creditNoteId.pdf`]: inNewClient(credited),
    [`${at}/:id/creditNotes/:creditNoteId.xml`]: inNewClient(credited),
    [`${subscriptionsPath}/:id`]: inNewClient(subscription),
  },
};
