import { catalogue, isolated, formatList } from '../../../core/texts.ts';
import { findingFieldTexts } from '../../../shared/finding-drafts/finding-fields.texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';

/** Names of the fields that a template fills, for use in a sentence. */
const fieldNames = {
  title: 'title',
  severity: 'severity',
  cvssv3: 'CVSS vector',
  description: 'description',
  impact: 'impact',
  recommendation: 'remediation',
  references: 'references',
  cwe: 'CWE',
  owasp: 'OWASP category',
  tags: 'tags',
} as const;

export const templateTexts = catalogue({
  use: {
    open: 'Use template',
    title: 'Use template',
    submit: 'Use template',
    field: 'Template',
    placeholder: 'Search titles and tags',
    combobox: findingFieldTexts.combobox,
    severities: severityTexts,
    hint: (severity: string | null, tags: readonly string[]) => [severity ?? 'No score', ...tags].join(' · '),
    cweNumber: findingFieldTexts.cweNumber,
    language: 'Language of the text',
    untranslated: (language: string, used: string) =>
      `This template isn’t translated into ${language}, the language of this report. The ${used} text is used.`,
    outdated: (language: string) =>
      `The ${language} translation is outdated: the template has changed since. Check the text before you publish it.`,
    none: 'No templates yet',
    noneWhy: 'Create templates in the library, or save a draft as a template.',
    fills: (fields: readonly (keyof typeof fieldNames)[]) =>
      `Fills ${formatList(fields.map((name) => fieldNames[name]))}.`,
    nothing: 'All fields of this template are filled in already. Select Replace to use its text.',
    mode: 'Fields that are filled in already',
    modes: { keep: 'Keep existing text', replace: 'Replace' },
    modeHints: {
      keep: 'Only empty fields are filled.',
      replace: 'The text of the template replaces yours in these fields.',
    },
    placeholders: 'Placeholders',
    placeholdersHint: 'Empty ones stay in the text. You can fill them in later.',
    choose: 'Select a template',
    used: 'Template used',
  },
  save: {
    open: 'Save as template',
    title: 'Save as template',
    submit: 'Save template',
    field: findingFieldTexts.title,
    missing: 'Enter a title',
    why: 'Evidence, affected assets, CVE, due date and images are left out.',
    named: (client: string) => `The text mentions ${isolated(client)}. Templates are used for all clients.`,
    saved: 'Template saved',
    view: 'View template',
  },
  cancel: formTexts.cancel,
  close: formTexts.close,
});
