import { catalogue, counted } from '../../core/texts.ts';

export const payAllTexts = catalogue({
  title: 'Pay invoices',
  which: 'Invoices to pay',
  nothing: 'Nothing is due in this currency.',
  more: (listed: number, total: number) => `Showing the ${String(listed)} of ${String(total)} invoices due first.`,
  noCard: 'Add a card to pay several invoices together.',
  addCard: 'Add a card',
  noGateway: 'Card payments aren’t available. Open an invoice for the bank details.',
  order: 'Each invoice is charged separately, earliest due date first. If a payment fails, the rest aren’t charged.',
  running: 'Paying',
  paid: 'Paid',
  processing: 'Your bank is processing the payment. The invoice updates automatically.',
  settled: 'Nothing is due anymore. Not charged.',
  confirm: 'Your bank asks you to confirm this payment.',
  confirmLink: 'Confirm payment',
  allPaid: (count: number, amount: string) =>
    `${counted(count, { one: '# invoice', other: '# invoices' })} paid, ${amount} in total. Thank you.`,
  partlyPaid: (paid: string, open: string) => `${paid} paid. ${open} not paid yet.`,
  nonePaid: (open: string) => `${open} not paid.`,
});
