import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import type {
  FindingTemplate,
  FindingTemplateRow,
  TemplateTranslation,
} from '@gatehouse/contract/finding-templates/finding-template.schema';
import { emptyDraft } from '@gatehouse/domain/empty-fields';

import { findingDraft as draft } from './draft-records.ts';
import { recordId } from './engagement-records.ts';

/** A draft of a new finding with these fields. */
export const findingDraft = (fields: Partial<FindingDraft['fields']> = {}): FindingDraft =>
  draft({
    title: fields.title ?? '',
    severity: null,
    fields: { ...emptyDraft, ...fields },
    revision: 1,
    publication: 'Draft',
  });

export const findingTemplate = (overrides: Partial<FindingTemplate> = {}): FindingTemplate => ({
  _id: recordId(9_200),
  title: 'SQL injection in {{parameter}}',
  severity: null,
  cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  description: 'The parameter {{parameter}} on {{host}} of {{client}}.',
  impact: 'All data can be read.',
  recommendation: 'Bind {{parameter}}.',
  references: ['https://cwe.mitre.org/data/definitions/89.html'],
  cwe: 89,
  owasp: '',
  tags: ['web'],
  placeholders: ['parameter', 'host', 'client'],
  editor: 'Grace Hall',
  changedAt: '2026-02-01T10:00:00.000Z',
  language: 'en',
  translations: [],
  revision: 3,
  ...overrides,
});

/** The German translation of the template. */
export const templateTranslation = (overrides: Partial<TemplateTranslation> = {}): TemplateTranslation => ({
  language: 'de',
  title: 'SQL-Injection in {{parameter}}',
  description: 'Der Parameter {{parameter}} auf {{host}} von {{client}}.',
  impact: 'Alle Daten können gelesen werden.',
  recommendation: 'Binden Sie {{parameter}}.',
  sourceRevision: 3,
  isOutdated: false,
  translatedSource: null,
  editor: 'Grace Hall',
  changedAt: '2026-02-02T10:00:00.000Z',
  ...overrides,
});

/** A row of the finding library. */
export function findingTemplateRow(overrides: Partial<FindingTemplateRow> = {}): FindingTemplateRow {
  const { _id, title, cwe, owasp, tags, placeholders, editor, changedAt, language, translations } = findingTemplate();
  const shown = { _id, title, cwe, owasp, tags, placeholders, editor, changedAt, language, translations };
  return { ...shown, severity: 'critical', ...overrides };
}
