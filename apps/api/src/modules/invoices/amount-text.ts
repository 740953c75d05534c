import { currencyDecimals } from '@gatehouse/domain/money/currency';
import { formatDecimal } from '@gatehouse/domain/money/decimal';

const formats = new Map<string, Intl.NumberFormat>();

/** Returns the cached format of a currency. Creating one takes a hundred times longer than using it. */
function formatOf(currency: string, decimals: number): Intl.NumberFormat {
  const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const known = formats.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency, ...fraction });
  formats.set(currency, known);
  return known;
}

/** Formats an amount in minor units as the page does: `€1,250.00`. Exact for any size. */
export function amountText(amount: bigint | number, currency: string): string {
  const decimals = currencyDecimals(currency) ?? 2;
  const digits = formatDecimal(BigInt(amount), decimals) as Intl.StringNumericLiteral;
  return formatOf(currency.toUpperCase(), decimals).format(digits);
}

/** Formats an amount for programs, without a currency, such as `1250.00`. */
export const plainAmount = (amount: bigint | number, currency: string): string =>
  formatDecimal(BigInt(amount), currencyDecimals(currency) ?? 2);
