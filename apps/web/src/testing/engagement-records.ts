import type { Engagement, EngagementRow } from '@gatehouse/contract/engagements';
import type { Finding } from '@gatehouse/contract/finding-schema';

/** An id as the API makes them, told apart by a number. */
export const recordId = (number: number): string => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const untouched = {
  comment: '',
  comments: [],
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
  severity: 'critical',
} as const;

/** A finding as an import makes it. */
export function finding(number: number, overrides: Partial<Finding> = {}): Finding {
  return {
    _id: recordId(1000 + number),
    idVisual: `ENG-2026-0001-F${String(number).padStart(3, '0')}`,
    title: `Finding ${number}`,
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

/** A line of the list. */
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
    ...overrides,
  };
}

/** A whole engagement with these findings. */
export function engagement(findings: Finding[], overrides: Partial<Engagement> = {}): Engagement {
  const { reverseCount: _, ...row } = engagementRow(1);
  return {
    ...row,
    numOfFindings: findings.length,
    summary: 'The first look at the shop.',
    scope: [{ kind: 'Domain', value: 'shop.acme.example' }],
    methodology: '',
    team: [{ name: 'Grace Hopper', role: 'Lead' }],
    coverage: [],
    findings,
    ...overrides,
  };
}
