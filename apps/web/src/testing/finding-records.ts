import type { ClientFinding, FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';
import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import type { AffectedAsset, Comment, Finding, HistoryEntry } from '@gatehouse/contract/findings/finding.schema';

import { finding, recordId } from './engagement-records.ts';

const at = '2026-02-02T10:00:00.000Z';

/** A finding on its own page, with the status changes available to a client. */
export function findingDetail(number: number, overrides: Partial<FindingDetail> = {}): FindingDetail {
  return {
    ...finding(number),
    engagement: { _id: recordId(1), idVisual: 'ENG-2026-0001', title: 'Engagement 1' },
    carriedOver: null,
    retest: null,
    changedAt: at,
    moves: ['Retest', 'Acknowledged'],
    request: null,
    ...overrides,
  };
}

/** A finding as returned to the provider's staff. */
export function clientFinding(number: number, overrides: Partial<ClientFinding> = {}): ClientFinding {
  return {
    ...finding(number),
    engagement: { _id: recordId(1), idVisual: 'ENG-2026-0001', title: 'Engagement 1' },
    carriedOver: null,
    retest: null,
    ...overrides,
  };
}

/** A row of a list of findings. */
export function findingRow(number: number, overrides: Partial<FindingRow> = {}): FindingRow {
  const { _id, idVisual, title, severity, cvssScore, cvssVersion, ownScore, confidence, createdAt } = finding(number);
  return {
    _id,
    idVisual,
    title,
    severity,
    cvssScore,
    cvssVersion,
    ownScore,
    confidence,
    createdAt,
    engagement: { _id: recordId(1), idVisual: 'ENG-2026-0001', title: 'Engagement 1' },
    statusVulnerability: 'Open',
    numOfAffectedAssets: 0,
    numOfFixedAssets: 0,
    host: '',
    numOfComments: 0,
    dueDate: null,
    assignee: null,
    tool: 'Nuclei',
    changedAt: at,
    ...overrides,
  };
}

export function affectedAsset(number: number, overrides: Partial<AffectedAsset> = {}): AffectedAsset {
  return {
    _id: recordId(5000 + number),
    host: `host-${number}.acme.example`,
    location: `/path-${number}`,
    ip: null,
    port: null,
    facts: [],
    evidence: '',
    fixState: 'Open',
    ...overrides,
  };
}

/** Fields of a finding with these affected assets and their counts. */
export const withAssets = (
  ...affectedAssets: AffectedAsset[]
): Pick<Finding, 'affectedAssets' | 'numOfAffectedAssets' | 'numOfFixedAssets'> => ({
  affectedAssets,
  numOfAffectedAssets: affectedAssets.length,
  numOfFixedAssets: affectedAssets.filter(({ fixState }) => fixState === 'Fixed').length,
});

/** A colleague's comment that is visible to both sides. */
export function comment(number: number, overrides: Partial<Comment> = {}): Comment {
  return {
    _id: recordId(6000 + number),
    parentId: null,
    author: { _id: recordId(7001), fullname: 'Grace Hopper' },
    side: 'client',
    audience: 'both',
    text: `Comment ${number}`,
    mentions: [],
    files: [],
    at,
    editedAt: null,
    isRemoved: false,
    ...overrides,
  };
}

/** A change in the history of a finding. */
export function change(number: number, overrides: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    _id: recordId(8000 + number),
    at,
    actor: { _id: recordId(7001), fullname: 'Grace Hopper' },
    side: 'client',
    kind: 'status',
    from: 'Open',
    to: 'Retest',
    comment: '',
    files: [],
    ...overrides,
  };
}
