import { catalogue, counted, isolated, shownRow } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';

export const libraryTexts = catalogue({
  context: 'Reusable finding write-ups with placeholders.',
  nothing: '–',
  list: {
    caption: 'Finding templates',
    search: 'Search titles and tags',
    count: (total: number) => counted(total, { one: '# template', other: '# templates' }),
    columns: {
      template: 'Template',
      severity: columnTexts.severity,
      cwe: 'CWE',
      placeholders: 'Placeholders',
      languages: 'Languages',
      editor: 'Last editor',
      changed: columnTexts.changed,
    },
    cwe: (id: number) => `CWE-${id}`,
    outdatedLanguage: (language: string) => `${language} (outdated)`,
    language: 'Language',
    outdated: 'Outdated translation',
    none: 'No templates yet',
    noneWhy: 'Create a template here, or save a draft of a finding as a template.',
    noAccess: 'You can’t view templates',
  },
  page: {
    tabs: { label: 'Pages of this template', template: 'Template', translations: 'Translations' },
    language: 'Language',
    languageHint: 'The language of the title, description, impact and remediation.',
    missing: {
      title: 'This template no longer exists',
      why: 'It may have been deleted.',
      back: 'View library',
    },
    placeholders: (names: readonly string[]) =>
      `Placeholders: ${shownRow(names.map((name) => isolated(`{{${name}}}`)))}`,
    noPlaceholders: 'No placeholders',
    saved: 'Template saved',
    created: 'Template created',
    create: 'Create template',
    titleMissing: 'Enter a title',
    hint: 'Use a name in double braces, such as {{host}}, as a placeholder. {{client}}, {{engagement}}, {{host}} and {{today}} are filled in automatically; you enter the others when you use the template. Placeholders in code aren’t changed.',
    remove: 'Delete template',
    removeTitle: 'Delete this template?',
    removeText: 'Its translations are deleted, too. Findings created from it aren’t affected. This can’t be undone.',
    removed: 'Template deleted',
  },
});
