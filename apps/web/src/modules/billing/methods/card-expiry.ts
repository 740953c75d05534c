import type { PaymentMethod } from '@gatehouse/contract/payments/payment-methods.schema';

/** A card is marked so many days before the end of its last month. */
const soonDays = 60;
const dayMs = 86_400_000;

/** How long a card can still be used. */
type CardStanding = 'valid' | 'soon' | 'expired';

const twoDigits = (number: number): string => String(number % 100).padStart(2, '0');

/** "08/28", and whether that is near or past: a card is good to the end of its month. */
export function expiryOf(
  { expMonth, expYear }: Pick<PaymentMethod, 'expMonth' | 'expYear'>,
  now: number,
): { text: string; standing: CardStanding } {
  const text = `${twoDigits(expMonth)}/${twoDigits(expYear)}`;
  // The month of a date counts from 0, so this is the first moment of the month after.
  const left = (Date.UTC(expYear, expMonth, 1) - now) / dayMs;
  if (left <= 0) return { text, standing: 'expired' };
  return { text, standing: left <= soonDays ? 'soon' : 'valid' };
}
