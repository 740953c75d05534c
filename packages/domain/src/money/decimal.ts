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
