import { postCall, putCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { billingStaffAccess, invoiceDraftAccess, invoiceEvents } from './invoices-access.ts';
import type { documentSchemas, settlementSchemas } from './provider-invoice-changes.schema.ts';

/** The invoices of one client. */
export const clientInvoicesPath = '/provider/companies/:companyId/invoices';
const at = clientInvoicesPath;
/** A change that returns the invoice. */
export const invoiceChange = {
  access: billingStaffAccess,
  changes: { noun: 'invoice', id: 'id', answersRecord: true, also: ['invoices', 'invoiceSum'] },
  emits: [invoiceEvents.updated],
} as const;
const stored = { access: invoiceDraftAccess } as const;

/** The calls about an invoice after its issue. */
export const settlement = endpoints(typedBy<typeof settlementSchemas>(), {
  void: postCall(`${at}/:id/void`, { whileArchived: true, ...invoiceChange }),
  credit: postCall(`${at}/:id/creditNotes`, { whileArchived: true, ...invoiceChange }),
  recordTransfer: postCall(`${at}/:id/payments`, { whileArchived: true, ...invoiceChange }),
  recordRefund: postCall(`${at}/:id/refunds`, { whileArchived: true, ...invoiceChange }),
  pauseReminders: putCall(`${at}/:id/reminders`, invoiceChange),
});

/** The files of invoices and credit notes. */
export const documents = endpoints(typedBy<typeof documentSchemas>(), {
  pdf: downloadEndpoint({ path: `${at}/:id/invoice.pdf`, ...stored }),
  xml: downloadEndpoint({ path: `${at}/:id/invoice.xml`, ...stored }),
  creditNotePdf: downloadEndpoint({ path: `${at}/:id/creditNotes/:creditNoteId.pdf`, ...stored }),
  creditNoteXml: downloadEndpoint({ path: `${at}/:id/creditNotes/:creditNoteId.xml`, ...stored }),
});
