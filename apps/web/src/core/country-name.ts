import { language } from './texts.ts';

const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
const codeForm = /^[a-z]{2}$/i;

/** Returns the name of a country in the language of the page, or the text itself if it is not a known two-letter code. */
export const countryName = (code: string): string =>
  codeForm.test(code) ? (names.of(code.toUpperCase()) ?? code) : code;
