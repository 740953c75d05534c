import type { StatementAccount } from '@gatehouse/invoice-documents/statement-document';

import type { Movement } from './statements.store.ts';

const raising: readonly Movement['kind'][] = ['invoice', 'refund'];

/** Returns the amount that a movement adds to the balance. */
export const signed = ({ kind, amount }: Pick<Movement, 'kind'> & { amount: bigint | number }): bigint =>
  raising.includes(kind) ? BigInt(amount) : -BigInt(amount);

/** Returns the accounts of a year, one per currency. Earlier movements make up the opening balance. */
export function accountsOf(movements: readonly Movement[], year: number): StatementAccount[] {
  const start = `${year}-01-01`;
  return [...Map.groupBy(movements, ({ currency }) => currency)].map(([currency, all]) => ({
    currency,
    openingBalance: all.filter(({ day }) => day < start).reduce((sum, movement) => sum + signed(movement), 0n),
    entries: all
      .filter(({ day }) => day >= start)
      .map(({ day: date, kind, number, invoiceNumber, amount }) => ({
        date,
        kind,
        number,
        invoiceNumber,
        amount: BigInt(amount),
      })),
  }));
}
