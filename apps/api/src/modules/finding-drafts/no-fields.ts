import type { DraftFields } from '@gatehouse/domain/text-merge/merge-draft';

/** The fields of an empty draft. */
export const emptyFields: DraftFields = {
  title: '',
  severity: null,
  cvssv3: '',
  description: '',
  impact: '',
  recommendation: '',
  evidence: '',
  references: [],
  cwe: null,
  owasp: '',
  hosts: [],
  cve: [],
  tags: [],
  dueDate: null,
};
