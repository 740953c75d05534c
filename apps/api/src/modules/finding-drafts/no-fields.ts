import type { DraftFields } from '@gatehouse/domain/text-merge/merge-draft';

/** A draft in which nothing is written. */
export const nothing: DraftFields = {
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
