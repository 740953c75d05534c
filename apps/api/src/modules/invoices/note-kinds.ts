/** Kinds of notifications about invoices; never renamed. */
export const issuedKind = 'invoice-issued';
/** Money arrived. */
export const paidKind = 'invoice-paid';
/** Past its due date. */
export const overdueKind = 'invoice-overdue';
/** A credit note was issued. */
export const creditedKind = 'invoice-credited';
/** To the provider's staff: a disputed card payment. */
export const disputedKind = 'invoice-disputed';
/** To the provider's staff: a subscription left a draft. */
export const notIssuedKind = 'invoice-not-issued';
