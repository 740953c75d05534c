/** The notification types of invoices. They are stored with the notifications and settings of users, so they are never renamed. */
export const invoiceNoteKinds = {
  issued: 'invoice-issued',
  paid: 'invoice-paid',
  overdue: 'invoice-overdue',
  credited: 'invoice-credited',
  /** A card payment that the client disputed; for the provider's staff. */
  disputed: 'invoice-disputed',
  /** A draft of a subscription that could not be issued; for the provider's staff. */
  notIssued: 'invoice-not-issued',
} as const;
