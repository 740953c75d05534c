const codeForm = /^[A-Z]{2}$/;
/** Codes that name no country: unions, and what the standard leaves to its users. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Whether the text is the code of a country or territory (ISO 3166-1, two letters in upper case). */
export const isCountryCode = (code: string): boolean =>
  codeForm.test(code) && !notCountries.has(code) && names.of(code) !== undefined;
