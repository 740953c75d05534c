import { downloadEndpoint, endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { billingStaffAccess, invoiceAccess, invoiceEvents } from '../invoices/invoices-access.ts';
import type { paymentSchemas } from './payments.schema.ts';

const byLink = { access: 'public' } as const;

/** Paying invoices. */
export const payments = endpoints(typedBy<typeof paymentSchemas>(), {
  pay: endpoint({
    method: 'POST',
    path: '/invoicesForCompany/:id/pay',
    access: invoiceAccess,
    recentProof: ['paymentMethodId'],
    changes: { noun: 'invoice', id: 'id', also: ['invoices', 'invoiceSum'] },
    emits: [invoiceEvents.updated],
  }),
  openPayPage: endpoint({
    method: 'GET',
    path: '/pay/:payToken',
    ...byLink,
    reads: { noun: 'payPage', id: 'payToken' },
  }),
  payByLink: endpoint({
    method: 'POST',
    path: '/pay/:payToken',
    ...byLink,
    changes: { noun: 'payPage', id: 'payToken' },
  }),
  checkByLink: endpoint({
    method: 'PUT',
    path: '/pay/:payToken',
    ...byLink,
    changes: { noun: 'payPage', id: 'payToken', answersRecord: true },
  }),
  pdfByLink: downloadEndpoint({ path: '/pay/:payToken/invoice.pdf', ...byLink }),
  check: endpoint({
    method: 'PUT',
    path: '/invoicesForCompany/checkInvoicePaid/:id',
    access: invoiceAccess,
    changes: { noun: 'invoice', id: 'id', answersRecord: true, also: ['invoices', 'invoiceSum'] },
  }),
  refundCard: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/invoices/:id/cardRefunds',
    access: billingStaffAccess,
    recentProof: true,
    changes: { noun: 'invoice', id: 'id', answersRecord: true, also: ['invoices', 'invoiceSum'] },
    emits: [invoiceEvents.updated],
  }),
});
