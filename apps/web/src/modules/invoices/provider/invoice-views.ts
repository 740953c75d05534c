import type { QuickView } from '../../../shared/resource-list/quick-view.ts';
import { workTexts } from './work.texts.ts';

const { views } = workTexts;

/** The quick views of invoices for staff. */
export const invoiceViews: readonly QuickView[] = [
  { key: 'all', label: views.all, parameters: {} },
  { key: 'drafts', label: views.drafts, parameters: { status: 'Draft' } },
  { key: 'due', label: views.due, parameters: { status: 'Open,Overdue' } },
  { key: 'overdue', label: views.overdue, parameters: { status: 'Overdue' } },
  { key: 'paid', label: views.paid, parameters: { status: 'Paid' } },
  { key: 'void', label: views.void, parameters: { status: 'Void' } },
];
