import { currencyDecimals } from '@gatehouse/domain/money/currency';

/**
 * Exceptions of Stripe's API to ISO 4217 (docs.stripe.com/currencies, "Zero-decimal currencies" and "Special cases"): the
 * ariary is counted in whole units, the Icelandic króna and the Ugandan shilling in hundredths.
 */
const exceptions: ReadonlyMap<string, number> = new Map([
  ['mga', 0],
  ['isk', 2],
  ['ugx', 2],
]);

/** Decimal places by which Stripe's unit is smaller than ours; negative where it is larger. */
function shiftOf(currency: string): number {
  const decimals = currencyDecimals(currency);
  if (decimals === null) throw new RangeError(`The decimals of ${currency} are not known`);
  return (exceptions.get(currency) ?? decimals) - decimals;
}

/** The amount in minor units as Stripe counts it; null where Stripe cannot state it, such as a part of an ariary. */
export function toStripe(amount: number, currency: string): number | null {
  const counted = amount * 10 ** shiftOf(currency);
  return Number.isSafeInteger(counted) ? counted : null;
}

/** An amount of Stripe in minor units, rounded down. */
export const fromStripe = (amount: number, currency: string): number => Math.floor(amount / 10 ** shiftOf(currency));
