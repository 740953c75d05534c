const codeForm = /^[a-z]{3}$/;

/**
 * Decimals of a currency (ISO 4217), 0 or 2; null for a code that is not known and for currencies with another number of
 * decimals, which invoices do not support. Codes are in lower case, as payment gateways write them.
 */
export function currencyDecimals(code: string): 0 | 2 | null {
  if (!codeForm.test(code)) return null;
  if (!Intl.supportedValuesOf('currency').includes(code.toUpperCase())) return null;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code.toUpperCase() });
  const decimals = format.resolvedOptions().maximumFractionDigits;
  return decimals === 0 || decimals === 2 ? decimals : null;
}

/** A quantity of one: quantities have four decimals and are calculated in ten-thousandths. */
export const quantityUnit = 10_000n;

const decimalForm = /^(?<sign>-?)(?<whole>\d{1,12})(?:\.(?<fraction>\d+))?$/;

/** Reads a decimal number as a whole number of its smallest unit; null if it is none or has more decimals. */
export function parseDecimal(text: string, decimals: number): bigint | null {
  const parts = decimalForm.exec(text)?.groups;
  if (parts === undefined) return null;
  const { sign = '', whole = '', fraction = '' } = parts;
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > decimals) return null;
  const value = BigInt(whole + kept.padEnd(decimals, '0'));
  return sign === '-' ? -value : value;
}

/** Writes a whole number of smallest units as a decimal number: 1250 with 2 decimals is "12.50". */
export function formatDecimal(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const sign = value < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
