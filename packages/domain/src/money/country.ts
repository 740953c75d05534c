const codeForm = /^[A-Z]{2}$/;
/** Two-letter codes of no country: unions, and codes reserved for private use. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** True if the text is the code of a country or territory (ISO 3166-1, two uppercase letters). */
export const isCountryCode = (code: string): boolean =>
  codeForm.test(code) && !notCountries.has(code) && names.of(code) !== undefined;
