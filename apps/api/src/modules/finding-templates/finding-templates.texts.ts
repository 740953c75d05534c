import type { ReportLanguage } from '@gatehouse/domain/report-language';

/** Names of the languages of templates. */
export const languageNames: Record<ReportLanguage, string> = { en: 'English', de: 'German', fr: 'French' };

/** Error texts about finding templates. */
export const templateErrors = {
  taken: 'A template with this title already exists',
  outdated: 'A colleague has saved this template in the meantime. Review their changes and save again.',
  translated: (language: string) =>
    `This template has a ${language} translation. Delete the translation before you change the language.`,
  ownLanguage: (language: string) => `The template itself is in ${language}. Select another language.`,
  missing: (name: string) => `The translation lacks the placeholder {{${name}}} of the template`,
  unknown: (name: string) => `The template has no placeholder {{${name}}}`,
  laterRevision: 'The template has no such revision yet. Reload the page.',
};
