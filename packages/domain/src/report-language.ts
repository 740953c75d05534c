import { displayDate } from './display-date.ts';

/** The languages of reports and of the texts of findings, as ISO 639 codes. */
export const reportLanguages = ['en', 'de', 'fr'] as const;
/** A language of reports. */
export type ReportLanguage = (typeof reportLanguages)[number];

/** The language of reports if nothing else is set. */
export const defaultReportLanguage: ReportLanguage = 'en';

/** Returns the language with this code, or the default for any other text. */
export const reportLanguageOf = (code: string | null | undefined): ReportLanguage =>
  reportLanguages.find((language) => language === code) ?? defaultReportLanguage;

const locales = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR' } as const;

/** Returns a day, YYYY-MM-DD, as texts in this language write it: DD-MM-YYYY in English, as everywhere in the portal. */
export function reportDate(day: string, language: ReportLanguage): string {
  if (language === 'en') return displayDate(day) ?? day;
  const shown = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locales[language], shown).format(new Date(day));
}

/** Returns a day, YYYY-MM-DD, for a narrow column, with the month as a word where its number could be read as the day: "7 Dec 2026". */
export function reportShortDate(day: string, language: ReportLanguage): string {
  const shown = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locales[language], shown).format(new Date(day));
}

/** Returns a period of days, YYYY-MM-DD, in words: "5 to 16 October 2026" as each language writes it. Equal days are one day. */
export function reportPeriod(from: string, to: string, language: ReportLanguage): string {
  const shown = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(locales[language], shown);
  // The fonts lack the thin spaces around the dash.
  return format.formatRange(new Date(from), new Date(to)).replaceAll(/[\u2009\u202F]/g, ' ');
}
