import { pseudoText } from './pseudo-locale.ts';

/** The language of the page. The server sends the page of one language and says so in `<html lang>`. */
export const language = document.documentElement.lang || 'en';

/** A constant of the build, so that no page for users holds the pseudo-locales; outside a build there is none. */
declare const PSEUDO_LOCALE: boolean;
const isPseudo = typeof PSEUDO_LOCALE === 'boolean' && PSEUDO_LOCALE;

type Message = string | ((...values: never[]) => string) | { readonly [key: string]: Message };

const pluralRules = new Intl.PluralRules(language);
const plainNumber = new Intl.NumberFormat(language);
const percentNumber = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });
const row = new Intl.ListFormat(language, { type: 'unit' });

/** A number as the reader writes it. */
export const shownNumber = (value: number): string => plainNumber.format(value);

/** A share between 0 and 100 as the reader writes it. */
export const shownPercent = (percent: number): string => percentNumber.format(percent / 100);

/** Several names in one sentence: "A, B and C". */
export const shownList = (items: readonly string[]): string => conjunction.format(items);

/** Several short facts in a row: "2 open, 1 fixed". */
export const shownRow = (items: readonly string[]): string => row.format(items);

/** Marks a name or a title inside a sentence: its own direction does not turn the rest (the isolates of Unicode). */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** The parts of a sentence, with those that `isolated` marks. */
export function partsOf(sentence: string): { content: string; isIsolated: boolean }[] {
  return sentence
    .split(/(\u2068[^\u2069]*\u2069)/)
    .filter((part) => part !== '')
    .map((part) => {
      const isIsolated = part.startsWith('\u2068');
      return { content: isIsolated ? part.slice(1, -1) : part, isIsolated };
    });
}

/** The plural categories of a language, as the Unicode CLDR names them; only `other` is in every language. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Picks the form that the language wants for a count (the plural categories of the CLDR); `#` stands for the number. */
export function counted(count: number, forms: PluralForms): string {
  return (forms[pluralRules.select(count)] ?? forms.other).replaceAll('#', shownNumber(count));
}

/**
 * The texts of one module, in the source language. The type of the result is what a translation has to fill. The build
 * puts the translation in the place of this file, so a page holds one language only.
 */
export function catalogue<T extends { readonly [key: string]: Message }>(texts: T): T {
  return isPseudo ? (pseudoTexts(texts) as T) : texts;
}

function pseudoTexts(message: Message): Message {
  if (typeof message === 'string') return pseudoText(language, message);
  if (typeof message === 'function') return (...values: never[]) => pseudoText(language, message(...values));
  return Object.fromEntries(Object.entries(message).map(([key, inner]) => [key, pseudoTexts(inner)]));
}
