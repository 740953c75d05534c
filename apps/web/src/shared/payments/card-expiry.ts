import type { PaymentMethod } from '@gatehouse/contract/payments/payment-methods.schema';

/** Days before its expiry from which a card is marked. */
const soonDays = 60;
const dayMs = 86_400_000;

/** The validity of a card. */
type CardStanding = 'valid' | 'soon' | 'expired';

const twoDigits = (number: number): string => String(number % 100).padStart(2, '0');

/** Returns the expiry as "08/28", and whether it is near or past. A card is valid until the end of its month. */
export function expiryOf(
  { expMonth, expYear }: Pick<PaymentMethod, 'expMonth' | 'expYear'>,
  now: number,
): { text: string; standing: CardStanding } {
  const text = `${twoDigits(expMonth)}/${twoDigits(expYear)}`;
  // JavaScript months start at 0, so this is the first moment of the following month.
  const left = (Date.UTC(expYear, expMonth, 1) - now) / dayMs;
  if (left <= 0) return { text, standing: 'expired' };
  return { text, standing: left <= soonDays ? 'soon' : 'valid' };
}
