import type {
  DraftReview,
  FindingDraft,
  FindingDraftRow,
} from '@gatehouse/contract/finding-drafts/finding-draft.schema';

import { recordId } from './engagement-records.ts';
import { clientId } from './provider-records.ts';

/** A finding draft that is ready to be published. */
export const findingDraft = (overrides: Partial<FindingDraft> = {}): FindingDraft => ({
  _id: recordId(700),
  company: { _id: clientId, name: 'Acme Corporation', logo: null },
  engagement: { _id: recordId(1), idVisual: 'ENG-2026-0001', title: 'Customer portal' },
  finding: null,
  title: 'Session token in the address',
  severity: 'high',
  lacks: [],
  review: null,
  owner: null,
  editor: 'Grace Hall',
  createdAt: '2026-03-01T10:00:00.000Z',
  changedAt: '2026-03-02T10:00:00.000Z',
  fields: {
    title: 'Session token in the address',
    severity: 'high',
    cvssv3: '',
    description: 'The token is in every link.',
    impact: 'Sessions can be taken over.',
    recommendation: 'Use cookies.',
    evidence: 'GET /?session=1',
    references: [],
    cwe: null,
    owasp: '',
    hosts: ['shop.acme.example'],
    cve: [],
    tags: [],
    dueDate: null,
  },
  conflicts: [],
  publishedChanges: [],
  revision: 3,
  publication: 'Published',
  language: 'en',
  reportLanguage: 'en',
  ...overrides,
});

/** A review requested by Grace Hall, without a specific reviewer. */
export const draftReview = (overrides: Partial<DraftReview> = {}): DraftReview => ({
  state: 'requested',
  reviewer: null,
  by: { _id: recordId(801), fullname: 'Grace Hall' },
  note: '',
  at: '2026-03-02T10:00:00.000Z',
  ...overrides,
});

export function draftRow(overrides: Partial<FindingDraftRow> = {}): FindingDraftRow {
  const {
    fields: _fields,
    conflicts: _conflicts,
    publishedChanges: _changes,
    publication: _publication,
    language: _language,
    reportLanguage: _reportLanguage,
    ...row
  } = findingDraft();
  return { ...row, ...overrides };
}
