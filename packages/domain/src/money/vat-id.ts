/**
 * Formats of VAT IDs by prefix: European Union, Northern Ireland, Switzerland, Norway and the United Kingdom. The pattern follows the
 * prefix.
 */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(?:MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};
/** The format for any other country: its code, then letters and digits. */
const otherForm = /^[A-Z]{2}[A-Z\d]{2,18}$/;

/** Returns a VAT ID as it is stored: without spaces, dots, slashes and hyphens, in uppercase. */
export const plainVatId = (text: string): string => text.replaceAll(/[\s.\-/]/g, '').toUpperCase();

/** True if the text has the VAT ID format of its country. Only the tax office can confirm that it was assigned. */
export function isVatId(text: string): boolean {
  const prefix = text.startsWith('CHE') ? 'CHE' : text.slice(0, 2);
  const form = forms[prefix];
  return form ? form.test(text.slice(prefix.length)) : otherForm.test(text);
}
