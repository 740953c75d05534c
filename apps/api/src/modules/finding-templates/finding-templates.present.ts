import type { FindingTemplate } from '@gatehouse/contract/finding-templates/finding-template.schema';
import { draftSeverity } from '@gatehouse/domain/draft-severity';
import { placeholdersIn, type TemplateFields } from '@gatehouse/domain/finding-template';
import { reportLanguageOf } from '@gatehouse/domain/report-language';
import { severities, type Severity } from '@gatehouse/domain/severity';

import type { TemplateRecord, TranslationMark } from './finding-templates.store.ts';

const indexOf = (severity: Severity | null): number | null => (severity === null ? null : severities.indexOf(severity));

/** Returns the columns of the fields of a template or draft, including the severity that only lists show. */
export const templateColumns = (fields: TemplateFields) => ({
  title: fields.title,
  severity: indexOf(fields.severity),
  shown_severity: indexOf(draftSeverity(fields)),
  cvss_vector: fields.cvssv3,
  description: fields.description,
  impact: fields.impact,
  recommendation: fields.recommendation,
  reference_links: fields.references,
  cwe: fields.cwe,
  owasp: fields.owasp,
  tags: fields.tags,
});

/** Returns the fields of a stored template or draft that both have. */
export const templateFieldsOf = (row: Omit<ReturnType<typeof templateColumns>, 'shown_severity'>): TemplateFields => ({
  title: row.title,
  severity: row.severity === null ? null : (severities[row.severity] ?? null),
  cvssv3: row.cvss_vector,
  description: row.description,
  impact: row.impact,
  recommendation: row.recommendation,
  references: row.reference_links,
  cwe: row.cwe,
  owasp: row.owasp,
  tags: row.tags,
});

/** Converts the fields of a template to its columns. */
export const columnsOf = (fields: TemplateFields) => ({
  ...templateColumns(fields),
  placeholders: placeholdersIn(fields),
});

/** Converts a template to the shape of the contract. */
export const presentTemplate = (row: TemplateRecord, translations: readonly TranslationMark[]): FindingTemplate => ({
  _id: row.id,
  ...templateFieldsOf(row),
  placeholders: row.placeholders,
  editor: row.editor_name,
  changedAt: row.changed_at,
  revision: row.revision,
  language: reportLanguageOf(row.language),
  translations: translations.map((translation) => ({
    language: reportLanguageOf(translation.language),
    isOutdated: translation.source_revision < row.text_revision,
  })),
});
