import { billingStaffAccess, invoiceAccess } from '@gatehouse/contract/invoices/invoices-access';

import type { ApiModule } from '../../extensions/api-module.ts';
import { fillInvoices } from './invoices.demo.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import { invoiceDecisions } from './records/invoice-decisions.ts';
import { invoiceTexts } from './invoices.texts.ts';
import { creditedKind, disputedKind, issuedKind, notIssuedKind, overdueKind, paidKind } from './note-kinds.ts';

const { kinds } = invoiceTexts;

export const invoicesModule: ApiModule = {
  name: 'invoices',
  routes: invoiceRoutes,
  decisions: invoiceDecisions,
  noteKinds: [
    { kind: issuedKind, title: kinds.issued, access: invoiceAccess, mail: 'at-once' },
    { kind: paidKind, title: kinds.paid, access: invoiceAccess, mail: 'daily' },
    { kind: overdueKind, title: kinds.overdue, access: invoiceAccess, mail: 'at-once' },
    { kind: creditedKind, title: kinds.credited, access: invoiceAccess, mail: 'daily' },
    { kind: disputedKind, title: kinds.disputed, access: billingStaffAccess, mail: 'at-once' },
    { kind: notIssuedKind, title: kinds.notIssued, access: billingStaffAccess, mail: 'at-once' },
  ],
  demo: fillInvoices,
};
