import { billingDetailsBody, billingDetailsSchema } from './billing-details-schema.ts';
import { forStaffToo } from './both-sides.ts';
import { endpoint } from './endpoint.ts';
import { billingStaffAccess, invoiceAccess, invoiceDraftAccess, invoiceEvents } from './invoices-access.ts';

const path = '/billingDetailsForCompany';
const subject = { noun: 'billingDetails' } as const;

/** Where the company is billed. */
export const billingDetails = {
  get: endpoint({
    method: 'GET',
    path,
    access: invoiceAccess,
    summary: 'Legal name, address, VAT ID, purchase order and billing contacts of the company.',
    reads: subject,
    result: billingDetailsSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path,
    access: invoiceAccess,
    recentProof: true,
    summary:
      'Changes billing details. Invoices already issued don’t change. The former billing contacts and the admins get an email where the contacts change.',
    changes: { ...subject, answersRecord: true },
    emits: [invoiceEvents.updated],
    limit: { calls: 60, seconds: 60 },
    body: billingDetailsBody,
    result: billingDetailsSchema,
  }),
};

/** The same for the provider’s staff, at `/provider/companies/:companyId/billingDetailsForCompany`. */
export const clientBillingDetails = forStaffToo(billingDetails, billingStaffAccess, invoiceDraftAccess);
