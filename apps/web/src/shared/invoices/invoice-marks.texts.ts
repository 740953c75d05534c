import { catalogue } from '../../core/texts.ts';

/** Statuses of invoices, and notes that they do not include. */
export const invoiceMarkTexts = catalogue({
  statuses: { Draft: 'Draft', Open: 'Open', Overdue: 'Overdue', Paid: 'Paid', Void: 'Void' },
  credited: 'Credited',
  partlyCredited: 'Partly credited',
  partlyPaid: 'Partly paid',
  disputed: 'Disputed',
});
