import { currencyDecimals } from '@gatehouse/domain/money/currency';
import { formatDecimal } from '@gatehouse/domain/money/decimal';

/** Formats an amount in minor units for display, such as `1,250.00 EUR`. */
export function amountText(amount: bigint | number, currency: string): string {
  const decimals = currencyDecimals(currency) ?? 2;
  const [whole = '0', fraction] = formatDecimal(BigInt(amount), decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${fraction === undefined ? grouped : `${grouped}.${fraction}`} ${currency.toUpperCase()}`;
}

/** Formats an amount for programs, without a currency, such as `1250.00`. */
export const plainAmount = (amount: bigint | number, currency: string): string =>
  formatDecimal(BigInt(amount), currencyDecimals(currency) ?? 2);
