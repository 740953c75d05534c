import type { TemplateFields } from './finding-template.ts';
import type { DraftFields } from './text-merge/merge-draft.ts';

/** The fields of an empty template. */
export const emptyTemplate: TemplateFields = {
  title: '',
  severity: null,
  cvssv3: '',
  description: '',
  impact: '',
  recommendation: '',
  references: [],
  cwe: null,
  owasp: '',
  tags: [],
};

/** The fields of an empty draft. */
export const emptyDraft: DraftFields = { ...emptyTemplate, evidence: '', hosts: [], cve: [], dueDate: null };
