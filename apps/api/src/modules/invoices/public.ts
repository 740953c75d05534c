export { amountText } from './amount-text.ts';
export { readInvoicePdf } from './documents/downloads.service.ts';
export { findByPayToken } from './pay-links/pay-links.ts';
export {
  findPayable,
  flagDispute,
  notePaymentFailure,
  notifyDispute,
  type PayableInvoice,
  recordPayment,
  recordRefund,
  settleRefund,
} from './payments/payable.ts';
export { readOwnSums } from './detail/invoices.service.ts';
export { answerInvoice, readInvoiceForStaff as answerToStaff } from './detail/invoices.present.ts';
