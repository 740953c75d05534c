import { catalogue, formatNumber, isolated } from '../../../core/texts.ts';

export const translationTexts = catalogue({
  languages: 'Languages',
  tab: {
    current: (language: string) => language,
    outdated: (language: string) => `${language} · Outdated`,
    none: (language: string) => `${language} · Not translated`,
  },
  missing: {
    title: 'This translation no longer exists',
    why: 'It may have been deleted.',
    back: 'View template',
  },
  source: (language: string) => `${language} (source)`,
  empty: 'Empty in the template',
  hint: 'Keep the placeholders of the template, such as {{host}}. They can be anywhere in the translation.',
  copy: 'Copy texts from the template',
  saved: 'Translation saved',
  edited: (editor: string) => `Translated by ${isolated(editor)}`,
  none: {
    title: (language: string) => `There is no ${language} translation yet`,
    text: (language: string) => `Reports in ${language} use it once you save it.`,
  },
  outdated: {
    title: 'The template has changed since this translation',
    text: 'Update the translation, then mark it as up to date.',
    unknown: (revision: number) => `The translation is of version ${formatNumber(revision)} of the template.`,
    mark: 'Mark as up to date',
    saveAndMark: 'Save and mark as up to date',
    marked: 'Translation marked as up to date',
    changes: 'Changes in the template',
    added: 'Added:',
    removed: 'Removed:',
  },
  remove: {
    open: 'Delete translation',
    title: (language: string) => `Delete the ${language} translation?`,
    text: 'The template and findings created from it aren’t affected. This can’t be undone.',
    done: 'Translation deleted',
  },
  titleMissing: 'Enter a title',
});
