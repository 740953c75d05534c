/** Notification types of invoices. They are stored, so never rename them. */
export const issuedKind = 'invoice-issued';
/** Payment received. */
export const paidKind = 'invoice-paid';
/** Past the due date. */
export const overdueKind = 'invoice-overdue';
/** Credit note issued. */
export const creditedKind = 'invoice-credited';
/** Disputed card payment, for the provider's staff. */
export const disputedKind = 'invoice-disputed';
/** Subscription draft that could not be issued, for the provider's staff. */
export const notIssuedKind = 'invoice-not-issued';
