import { currencyDecimals } from '@gatehouse/domain/money/currency';
import { formatDecimal } from '@gatehouse/domain/money/decimal';

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format costs a hundred times more than using it. */
function formatOf(currency: string, decimals: number): Intl.NumberFormat {
  const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const known = formats.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency, ...fraction });
  formats.set(currency, known);
  return known;
}

/** An amount in the minor unit as the page writes it too, exact whatever its size: `€1,250.00`. */
export function amountText(amount: bigint | number, currency: string): string {
  const decimals = currencyDecimals(currency) ?? 2;
  const digits = formatDecimal(BigInt(amount), decimals) as Intl.StringNumericLiteral;
  return formatOf(currency.toUpperCase(), decimals).format(digits);
}

/** Formats an amount for programs, without a currency, such as `1250.00`. */
export const plainAmount = (amount: bigint | number, currency: string): string =>
  formatDecimal(BigInt(amount), currencyDecimals(currency) ?? 2);
