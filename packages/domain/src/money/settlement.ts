/** What an invoice asks for and what became of it, in the minor unit of its currency. */
export interface Settlement {
  total: bigint;
  credited: bigint;
  paid: bigint;
  refunded: bigint;
}

/** What is still to be paid; below zero where the client was charged more than remains. */
export const amountDue = ({ total, credited, paid, refunded }: Settlement): bigint =>
  total - credited - paid + refunded;

/** What can be paid back: never more than was paid, and only what was paid too much. */
export function refundable(settlement: Settlement): bigint {
  const overpaid = -amountDue(settlement);
  const held = settlement.paid - settlement.refunded;
  const most = overpaid < held ? overpaid : held;
  return most > 0n ? most : 0n;
}

/** The state of an issued invoice: void if credited in full and never paid, paid where nothing is due. */
export function settledState(settlement: Settlement): 'Open' | 'Paid' | 'Void' {
  const { total, credited, paid } = settlement;
  if (total > 0n && credited === total && paid === 0n) return 'Void';
  return amountDue(settlement) > 0n ? 'Open' : 'Paid';
}
