import type { LetterStatement, SeverityCounts } from './letter-statements.ts';

/** The languages of letters, as ISO 639 codes. */
export const letterLanguages = ['en', 'de', 'fr'] as const;
/** A language of letters. */
export type LetterLanguage = (typeof letterLanguages)[number];

/** The forms of a count by plural category; `#` is replaced by the number. `zero` replaces the form of 0. */
export interface LetterForms {
  zero?: string;
  one: string;
  other: string;
}

/** The formatting of dates, numbers and lists in the language of a letter. */
export interface LetterWording {
  /** Formats a day, YYYY-MM-DD, in full. */
  shownDay: (day: string) => string;
  counted: (count: number, forms: LetterForms) => string;
  /** Joins names into a list: "A, B and C". */
  listed: (items: readonly string[]) => string;
}

/** Returns the formatting for a locale. */
export function letterWording(locale: string): LetterWording {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(locale);
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    shownDay: (day) => days.format(Date.parse(day)),
    counted(count, { zero, one, other }) {
      const form = plurals.select(count) === 'one' ? one : other;
      return (count === 0 ? (zero ?? form) : form).replaceAll('#', numbers.format(count));
    },
    listed: (items) => lists.format(items),
  };
}

type OfKind<Kind extends LetterStatement['kind']> = Extract<LetterStatement, { kind: Kind }>;

/** The sentence of each statement. */
export type StatementTexts = { [Kind in LetterStatement['kind']]: (statement: OfKind<Kind>) => string };

/** The texts of letters in one language. */
export interface LetterTexts {
  title: string;
  /** Formats a day, YYYY-MM-DD, in full. */
  shownDay: (day: string) => string;
  statements: StatementTexts;
  labels: {
    number: string;
    issuedBy: string;
    issued: string;
    validUntil: string;
    live: string;
    verify: (address: string) => string;
    qrCode: (address: string) => string;
    logo: (firm: string) => string;
    /** The subject of the document. */
    subject: (organization: string) => string;
  };
}

/** Returns the counts by severity with their words; informational findings only if there are some. */
export const severityParts = (
  counts: SeverityCounts,
  words: Record<keyof SeverityCounts, LetterForms>,
  { counted }: Pick<LetterWording, 'counted'>,
): string[] =>
  (Object.keys(words) as (keyof SeverityCounts)[])
    .filter((severity) => severity !== 'info' || counts.info > 0)
    .map((severity) => counted(counts[severity], words[severity]));

/** Returns the same form for every count. */
export const sameForm = (form: string): LetterForms => ({ one: form, other: form });
