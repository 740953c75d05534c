import { currencyDecimals } from '@gatehouse/domain/money/currency';

/**
 * Exceptions of Stripe's API to ISO 4217 (docs.stripe.com/currencies, "Zero-decimal currencies" and "Special cases"): the ariary is counted
 * in whole units, the Icelandic króna and the Ugandan shilling in hundredths.
 */
const exceptions: ReadonlyMap<string, number> = new Map([
  ['mga', 0],
  ['isk', 2],
  ['ugx', 2],
]);

/** Returns how many decimal places Stripe's unit has more than the minor unit. Negative if it has fewer. */
function shiftOf(currency: string): number {
  const decimals = currencyDecimals(currency);
  if (decimals === null) throw new RangeError(`The decimals of ${currency} are not known`);
  return (exceptions.get(currency) ?? decimals) - decimals;
}

/** Converts an amount in minor units to Stripe's unit. Returns null if Stripe cannot express it, such as a fraction of an ariary. */
export function toStripe(amount: number, currency: string): number | null {
  const counted = amount * 10 ** shiftOf(currency);
  return Number.isSafeInteger(counted) ? counted : null;
}

/** Converts an amount of Stripe to minor units, rounded down. */
export const fromStripe = (amount: number, currency: string): number => Math.floor(amount / 10 ** shiftOf(currency));
