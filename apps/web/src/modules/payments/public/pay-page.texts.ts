import { catalogue } from '../../../core/texts.ts';

/** Texts of the page on which a billing contact pays without an account. */
export const payPageTexts = catalogue({
  title: 'Pay invoice',
  heading: (number: string) => `Invoice ${number}`,
  from: 'From',
  to: 'Bill to',
  total: 'Total',
  amountDue: 'Amount due',
  due: 'Due',
  status: 'Status',
  paid: 'Paid',
  paidOn: (day: string) => `Paid on ${day}`,
  thanks: 'Thank you. There is nothing left to pay.',
  gone: {
    title: 'This link no longer works',
    why: 'The invoice may have been paid or withdrawn, or the link has expired. Ask the sender for a new one.',
  },
  noCards: 'Card payments aren’t available. Pay by bank transfer; the account is on the invoice.',
  pdf: 'Download PDF',
  retry: 'Try again',
  loading: 'Loading invoice',
});
