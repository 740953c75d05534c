import { invoiceAccess } from '@gatehouse/contract/invoices/invoices-access';
import { invoices } from '@gatehouse/contract/invoices/invoices';

import { createDecisionSource } from '../../../extensions/decision-of.ts';
import type { DecisionSource } from '../../../extensions/decision-source.ts';
import { invoiceSource } from './invoices.list.ts';

/** Dashboard decision about overdue invoices. */
export const invoiceDecisions: readonly DecisionSource[] = [
  createDecisionSource({
    kind: 'invoices-overdue',
    access: invoiceAccess,
    list: invoices.list,
    source: invoiceSource,
    query: { status: 'Overdue', sort: 'dueDate' },
    link: '/billing?status=Overdue',
    title: ({ invoiceID }) => String(invoiceID),
    due: ({ dueDate }) => dueDate,
  }),
];
