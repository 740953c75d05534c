import { forStaffToo } from '../core/both-sides.ts';
import { getCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { billingStaffAccess, invoiceAccess, invoiceDraftAccess, invoiceEvents } from '../invoices/invoices-access.ts';
import type { billingDetailSchemas } from './billing-details.schema.ts';

const path = '/billingDetailsForCompany';
const subject = { noun: 'billingDetails' } as const;

/** The billing address and contacts of the company. */
export const billingDetails = endpoints(typedBy<typeof billingDetailSchemas>(), {
  get: getCall(path, { access: invoiceAccess, reads: subject }),
  change: putCall(path, {
    access: invoiceAccess,
    recentProof: true,
    changes: { ...subject, answersRecord: true },
    emits: [invoiceEvents.updated],
  }),
});

/** The same calls for provider staff, at `/provider/companies/:companyId/billingDetailsForCompany`. */
export const clientBillingDetails = forStaffToo(billingDetails, billingStaffAccess, invoiceDraftAccess);
