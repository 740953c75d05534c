/** The amounts of an invoice and its payments, in the minor unit of its currency. */
export interface Settlement {
  total: bigint;
  credited: bigint;
  paid: bigint;
  refunded: bigint;
}

/** Returns the amount due; negative if the client has overpaid. */
export const amountDue = ({ total, credited, paid, refunded }: Settlement): bigint =>
  total - credited - paid + refunded;

/** Returns the refundable amount: the overpayment, and at most the amount paid. */
export function refundable(settlement: Settlement): bigint {
  const overpaid = -amountDue(settlement);
  const held = settlement.paid - settlement.refunded;
  const most = overpaid < held ? overpaid : held;
  return most > 0n ? most : 0n;
}

/** Returns the state of an issued invoice: void if fully credited and never paid, paid if nothing is due. */
export function settledState(settlement: Settlement): 'Open' | 'Paid' | 'Void' {
  const { total, credited, paid } = settlement;
  if (total > 0n && credited === total && paid === 0n) return 'Void';
  return amountDue(settlement) > 0n ? 'Open' : 'Paid';
}
