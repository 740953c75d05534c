import type { AttackChain, AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import { company } from '@gatehouse/contract/company/company';
import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';
import type { ClientEngagementRow } from '@gatehouse/contract/engagements/staff-engagements.schema';

import { engagementOverview, engagementRow, recordId } from './engagement-records.ts';
import { answer } from './fake-api.ts';

/** The ID of the client in tests of staff pages. */
export const clientId = recordId(300);

/** Header data of a client's pages besides its name. */
export const clientAround = {
  services: [],
  contact: null,
  counts: { engagements: 0, findings: 0, requests: 0, domains: 0 },
  slug: 'acme',
  idPrefix: 'ACME',
  state: 'active' as const,
  archivedAt: null,
  accountLead: null,
  timeZone: 'UTC',
  brandColour: null,
  letterApproval: false,
  reportLanguage: 'en' as const,
  contacts: { client: [], provider: [] },
};

/** The response with the client's name and logo, which every page of a client reads. */
export const companiesAnswer = answer(company.client, {
  _id: clientId,
  name: 'Acme Corporation',
  ...clientAround,
  shortName: 'Acme',
  logo: null,
});

/** A row of the list of a client's engagements. */
export const clientEngagementRow = (
  number: number,
  overrides: Partial<ClientEngagementRow> = {},
): ClientEngagementRow => ({
  ...engagementRow(number),
  publication: 'Draft',
  publishedAt: null,
  ...overrides,
});

/** An engagement as returned to staff. */
export const clientEngagement = (overrides: Partial<ClientEngagement> = {}): ClientEngagement => ({
  ...engagementOverview(),
  publication: 'Draft',
  publishedAt: null,
  lead: null,
  unapproved: null,
  ...overrides,
});

/** A step of an attack chain. */
export const clientStep = (number: number, overrides: Partial<AttackStep> = {}): AttackStep => ({
  _id: recordId(8000 + number),
  tacticId: 'TA0001',
  techniqueId: 'T1566',
  name: `Step ${number}`,
  url: 'https://attack.mitre.org/techniques/T1566',
  note: '',
  images: [],
  findings: [],
  hosts: [],
  dependsOn: number > 1 ? [recordId(8000 + number - 1)] : [],
  ...overrides,
});

/** An attack chain as returned to staff. */
export const clientChain = (steps: AttackStep[], overrides: Partial<AttackChain> = {}): AttackChain => ({
  engagement: { _id: recordId(1), idVisual: 'ENG-2026-0001', title: 'Engagement 1' },
  revision: 4,
  attackNarrative: '',
  bestPractices: [],
  steps,
  ...overrides,
});

/** A finished import. */
export const importJob = (number: number, overrides: Partial<ImportJob> = {}): ImportJob => ({
  _id: recordId(9000 + number),
  company: { _id: clientId, name: 'Acme Corporation' },
  fileName: `scan-${number}.xml`,
  format: 'nessus',
  state: 'Done',
  bytesRead: 2_000_000,
  bytesTotal: 2_000_000,
  storing: null,
  isPreview: false,
  hasFindings: false,
  engagement: null,
  engagementTitle: null,
  createdAt: '2026-02-02T10:00:00.000Z',
  endedAt: '2026-02-02T10:00:10.000Z',
  undoUntil: null,
  report: { format: 'nessus', created: 3, updated: 2, unchanged: 1, rejected: 0, warnings: [] },
  failure: '',
  ...overrides,
});
