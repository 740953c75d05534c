import { billingStaffAccess, invoiceAccess } from '@gatehouse/contract/invoices/invoices-access';

import type { ApiModule } from '../../extensions/api-module.ts';
import { fillInvoices } from './invoices.demo.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import { invoiceDecisions } from './records/invoice-decisions.ts';
import { invoiceTexts } from './invoices.texts.ts';
import { invoiceNoteKinds } from './note-kinds.ts';

const { kinds } = invoiceTexts;

export const invoicesModule: ApiModule = {
  name: 'invoices',
  routes: invoiceRoutes,
  decisions: invoiceDecisions,
  noteKinds: [
    { kind: invoiceNoteKinds.issued, title: kinds.issued, access: invoiceAccess, mail: 'at-once' },
    { kind: invoiceNoteKinds.paid, title: kinds.paid, access: invoiceAccess, mail: 'daily' },
    { kind: invoiceNoteKinds.overdue, title: kinds.overdue, access: invoiceAccess, mail: 'at-once' },
    { kind: invoiceNoteKinds.credited, title: kinds.credited, access: invoiceAccess, mail: 'daily' },
    { kind: invoiceNoteKinds.disputed, title: kinds.disputed, access: billingStaffAccess, mail: 'at-once' },
    { kind: invoiceNoteKinds.notIssued, title: kinds.notIssued, access: billingStaffAccess, mail: 'at-once' },
  ],
  demo: fillInvoices,
};
