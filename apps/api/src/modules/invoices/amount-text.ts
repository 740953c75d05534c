import { currencyDecimals } from '@gatehouse/domain/money/currency';
import { formatDecimal } from '@gatehouse/domain/money/decimal';

/** An amount in the minor unit as texts of the server write it: `1,250.00 EUR`. */
export function amountText(amount: bigint | number, currency: string): string {
  const decimals = currencyDecimals(currency) ?? 2;
  const [whole = '0', fraction] = formatDecimal(BigInt(amount), decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${fraction === undefined ? grouped : `${grouped}.${fraction}`} ${currency.toUpperCase()}`;
}

/** The same as programs read it, without a currency: `1250.00`. */
export const plainAmount = (amount: bigint | number, currency: string): string =>
  formatDecimal(BigInt(amount), currencyDecimals(currency) ?? 2);
