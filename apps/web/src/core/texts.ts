import { pseudoText } from './pseudo-locale.ts';

/** The language of the page, from `<html lang>`, which the server sets. */
export const language = document.documentElement.lang || 'en';

/** Defined by the build, so that production pages contain no pseudo-locale code; undefined outside a build. */
declare const PSEUDO_LOCALE: boolean;
const isPseudo = typeof PSEUDO_LOCALE === 'boolean' && PSEUDO_LOCALE;

type Message = string | ((...values: never[]) => string) | { readonly [key: string]: Message };

const pluralRules = new Intl.PluralRules(language);
const plainNumber = new Intl.NumberFormat(language);
const percentNumber = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });
const row = new Intl.ListFormat(language, { type: 'unit' });

/** Formats a number in the page's language. */
export const formatNumber = (value: number): string => plainNumber.format(value);

/** Formats a percentage between 0 and 100 in the page's language. */
export const shownPercent = (percent: number): string => percentNumber.format(percent / 100);

/** Joins names into a list: "A, B and C". */
export const formatList = (items: readonly string[]): string => conjunction.format(items);

/** Joins short facts into a row: "2 open, 1 fixed". */
export const shownRow = (items: readonly string[]): string => row.format(items);

/** Wraps a name or title in Unicode isolates, so that its direction does not affect the rest of the sentence. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Splits a sentence into parts, marking those wrapped by `isolated`. */
export function partsOf(sentence: string): { content: string; isIsolated: boolean }[] {
  return sentence
    .split(/(\u2068[^\u2069]*\u2069)/)
    .filter((part) => part !== '')
    .map((part) => {
      const isIsolated = part.startsWith('\u2068');
      return { content: isIsolated ? part.slice(1, -1) : part, isIsolated };
    });
}

/** The plural categories of a language, named as in the Unicode CLDR; every language has `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Returns the plural form of a count (CLDR categories), with `#` replaced by the number. */
export function counted(count: number, forms: PluralForms): string {
  return (forms[pluralRules.select(count)] ?? forms.other).replaceAll('#', formatNumber(count));
}

/**
 * The texts of a module in the source language. Its type is the shape of a translation. The build replaces this file with the translation,
 * so a page contains one language.
 */
export function catalogue<T extends { readonly [key: string]: Message }>(texts: T): T {
  return isPseudo ? (pseudoTexts(texts) as T) : texts;
}

function pseudoTexts(message: Message): Message {
  if (typeof message === 'string') return pseudoText(language, message);
  if (typeof message === 'function') return (...values: never[]) => pseudoText(language, message(...values));
  return Object.fromEntries(Object.entries(message).map(([key, inner]) => [key, pseudoTexts(inner)]));
}
