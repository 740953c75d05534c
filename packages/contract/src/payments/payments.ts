import { getCall, postCall, putCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { billingStaffAccess, invoiceAccess, invoiceEvents } from '../invoices/invoices-access.ts';
import type { paymentSchemas } from './payments.schema.ts';

const byLink = { access: 'public' } as const;

const payPage = { noun: 'payPage', id: 'payToken' } as const;
const invoice = { noun: 'invoice', id: 'id', also: ['invoices', 'invoiceSum'] } as const;

/** Paying invoices. */
export const payments = endpoints(typedBy<typeof paymentSchemas>(), {
  pay: postCall('/invoicesForCompany/:id/pay', {
    access: invoiceAccess,
    recentProof: ['paymentMethodId'],
    changes: invoice,
    emits: [invoiceEvents.updated],
  }),
  openPayPage: getCall('/pay/:payToken', { ...byLink, reads: payPage }),
  payByLink: postCall('/pay/:payToken', { ...byLink, changes: payPage }),
  checkByLink: putCall('/pay/:payToken', { ...byLink, changes: { ...payPage, answersRecord: true } }),
  pdfByLink: downloadEndpoint({ path: '/pay/:payToken/invoice.pdf', ...byLink }),
  check: putCall('/invoicesForCompany/checkInvoicePaid/:id', {
    access: invoiceAccess,
    changes: { ...invoice, answersRecord: true },
  }),
  refundCard: postCall('/provider/companies/:companyId/invoices/:id/cardRefunds', {
    access: billingStaffAccess,
    recentProof: true,
    changes: { ...invoice, answersRecord: true },
    emits: [invoiceEvents.updated],
  }),
});
