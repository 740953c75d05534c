/** The quantity 1: quantities have four decimals and are stored in ten-thousandths. */
export const quantityUnit = 10_000n;

const decimalForm = /^(?<sign>-?)(?<whole>\d{1,12})(?:\.(?<fraction>\d+))?$/;

/** Parses a decimal number to an integer of its smallest unit. Returns null if it is invalid or has more decimals. */
export function parseDecimal(text: string, decimals: number): bigint | null {
  const parts = decimalForm.exec(text)?.groups;
  if (parts === undefined) return null;
  const { sign = '', whole = '', fraction = '' } = parts;
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > decimals) return null;
  const value = BigInt(whole + kept.padEnd(decimals, '0'));
  return sign === '-' ? -value : value;
}

/** Formats an integer of the smallest unit as a decimal number: 1250 with 2 decimals is "12.50". */
export function formatDecimal(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const sign = value < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
