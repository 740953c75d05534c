const form = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
const bicForm = /^[A-Z]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/;

/** Returns an IBAN as it is stored: without spaces and in uppercase. */
export const plainIban = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** True if the text is an IBAN with valid check digits (ISO 13616, modulo 97). */
export function isIban(text: string): boolean {
  if (!form.test(text)) return false;
  const moved = text.slice(4) + text.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** True if the text has the format of a BIC (ISO 9362). */
export const isBic = (text: string): boolean => bicForm.test(text);
