import type { Engagement, EngagementOverview, EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';
import type { FindingFacets, FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import type { Finding } from '@gatehouse/contract/findings/finding.schema';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

/** Returns an ID in the API's format that contains the number. */
export const recordId = (number: number): string => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const untouched = {
  comment: '',
  comments: [],
  earlierComments: 0,
  history: [],
  missingSince: null,
  carriedFrom: null,
  dueDate: null,
  dueSoon: false,
  assignee: null,
  ownVector: null,
  ownScore: null,
  acknowledgedUntil: null,
};

const critical = {
  cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  cvssVersion: '3.1',
  cvssScore: 9.8,
  cvssTemporal: null,
  cvssEnvironmental: null,
  cvssNomenclature: null,
  reportedSeverity: null,
  confidence: null,
  severity: 'critical',
} as const;

/** A finding as an import creates it. */
export function finding(number: number, overrides: Partial<Finding> = {}): Finding {
  return {
    _id: recordId(1000 + number),
    idVisual: `ENG-2026-0001-F${String(number).padStart(3, '0')}`,
    title: `Finding ${number}`,
    language: 'en',
    ...critical,
    statusVulnerability: 'Open',
    ...untouched,
    description: `What is wrong in ${number}`,
    impact: 'Anybody may read everything.',
    recommendation: 'Update the software.',
    evidence: '',
    references: [],
    affectedAssets: [],
    numOfAffectedAssets: 0,
    numOfFixedAssets: 0,
    cwe: null,
    cve: [],
    owasp: '',
    tags: [],
    source: { tool: 'Nuclei', ruleId: `rule-${number}` },
    firstSeen: '2026-02-01T10:00:00.000Z',
    lastSeen: null,
    createdAt: '2026-02-01T10:00:00.000Z',
    ...overrides,
  };
}

/** A row of the list of engagements. */
export function engagementRow(number: number, overrides: Partial<EngagementRow> = {}): EngagementRow {
  return {
    _id: recordId(number),
    idVisual: `ENG-2026-${String(number).padStart(4, '0')}`,
    title: `Engagement ${number}`,
    type: 'Web application',
    status: 'In Progress',
    date_start: '2026-02-01',
    date_end: '2026-02-14',
    createdAt: '2026-02-01T10:00:00.000Z',
    reverseCount: number,
    numOfFindings: 3,
    statistics: {
      numOfFindingsOpen: 2,
      numOfFindingsFixed: 1,
      numOfFindingsNotFixed: 0,
      numOfFindingsReTest: 0,
      totalRisk: 17.3,
    },
    riskRating: 'critical',
    unresolved: { critical: 1, high: 1, medium: 0, low: 0, info: 0, none: 0 },
    ...overrides,
  };
}

/** An engagement with these findings. */
export function engagement(findings: Finding[], overrides: Partial<Engagement> = {}): Engagement {
  return {
    ...engagementRow(1),
    numOfFindings: findings.length,
    summary: 'The first look at the shop.',
    scope: [{ kind: 'Domain', value: 'shop.acme.example' }],
    methodology: '',
    headline: '',
    standards: [],
    previousEngagementId: null,
    team: [{ name: 'Grace Hopper', role: 'Lead' }],
    attackNarrative: '',
    bestPractices: [],
    mitres: [],
    files: [],
    coverage: [],
    request: null,
    findings,
    ...overrides,
  };
}

/** An engagement as returned for its page. */
export function engagementOverview(overrides: Partial<EngagementOverview> = {}): EngagementOverview {
  const { findings: _, ...overview } = engagement([]);
  return { ...overview, numOfFindings: 3, numOfRetests: 0, ...overrides };
}

/** A row of a list of findings, in the first engagement. */
export function findingRow(number: number, overrides: Partial<FindingRow> = {}): FindingRow {
  const { _id, idVisual, title } = engagementRow(1);
  return {
    _id: recordId(1000 + number),
    idVisual: `${idVisual}-F${String(number).padStart(3, '0')}`,
    engagement: { _id, idVisual, title },
    title: `Finding ${number}`,
    severity: 'critical',
    cvssScore: 9.8,
    cvssVersion: '3.1',
    ownScore: null,
    confidence: null,
    statusVulnerability: 'Open',
    numOfAffectedAssets: 1,
    numOfFixedAssets: 0,
    host: 'cart.acme.example',
    numOfComments: 0,
    dueDate: null,
    assignee: null,
    tool: 'Nuclei',
    createdAt: '2026-02-01T10:00:00.000Z',
    changedAt: '2026-02-01T10:00:00.000Z',
    ...overrides,
  };
}

/** Counts how often each word occurs. */
const countsOf = <Word extends string>(words: readonly Word[], those: readonly Word[]) =>
  Object.fromEntries(words.map((word) => [word, those.filter((each) => each === word).length])) as Record<Word, number>;

/** The filter counts of these rows. Tests set the due dates themselves. */
export function findingFacets(rows: readonly FindingRow[], overrides: Partial<FindingFacets> = {}): FindingFacets {
  return {
    total: rows.length,
    severity: countsOf(
      severities,
      rows.map(({ severity }) => severity),
    ),
    status: countsOf(
      findingStatuses,
      rows.map(({ statusVulnerability }) => statusVulnerability),
    ),
    overdue: 0,
    dueSoon: 0,
    mine: 0,
    unassigned: rows.filter(({ assignee }) => assignee === null).length,
    ...overrides,
  };
}
