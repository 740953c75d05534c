import type { Severity } from '@gatehouse/domain/severity';

import type { StatedStatus } from '../../finding-status.ts';
import { peopleProfile, type TableProfile } from '../table-layout.ts';

const priorities: Record<string, Severity> = { '1': 'critical', '2': 'high', '3': 'medium', '4': 'low', '5': 'info' };

// Statuses with which the platforms close a submission.
const statuses: Record<string, StatedStatus> = {
  spam: 'no finding',
  'not reproducible': 'no finding',
  'not applicable': 'no finding',
  'out of scope': 'no finding',
  informative: 'Acknowledged',
  informational: 'Acknowledged',
  'needs more info': 'Open',
  'pending program review': 'Open',
  'pre submission': 'Open',
  unresolved: 'Open',
  retesting: 'Retest',
};

const bugcrowd = peopleProfile({
  name: 'Bugcrowd',
  tool: 'bugcrowd',
  marks: [['bounty_code', 'title', 'priority', 'vrt_lineage']],
  columns: {
    title: ['title', 'caption'],
    severity: ['priority'],
    description: ['description', { heading: 'Additional information', column: 'extra_info' }],
    recommendation: ['remediation_advice'],
    evidence: ['http_request'],
    references: ['vulnerability_references'],
    host: ['target_name'],
    location: ['bug_url'],
    service: ['target_name'],
    cve: ['vulnerability_ids'],
    tags: ['vrt_lineage', 'target_category'],
    ruleId: ['reference_number'],
    status: ['duplicate', 'substate', 'state'],
    firstSeen: ['submitted_at'],
    lastSeen: ['submitted_at'],
  },
  evidence: 'code',
  hosts: 'one',
  addedFacts: ['service'],
  severities: priorities,
  statuses: { ...statuses, true: 'no finding' },
});

const hackerOne = peopleProfile({
  name: 'HackerOne',
  tool: 'hackerone',
  marks: [['id', 'title', 'severity_rating', 'substate', 'reported_at']],
  columns: {
    title: ['title'],
    severity: ['severity_rating'],
    cvssScore: ['severity_score'],
    references: ['reference_url', 'reference'],
    host: ['structured_scope'],
    cwe: ['weakness'],
    cve: ['cve_ids'],
    tags: ['weakness'],
    ruleId: ['id'],
    status: ['substate', 'state'],
    firstSeen: ['reported_at'],
    lastSeen: ['reported_at'],
  },
  hosts: 'one',
  statuses,
});

/** IntSights alerts. Their "Remediation" column states whether a takedown was requested. */
const intSights = peopleProfile({
  name: 'IntSights',
  tool: 'intsights',
  marks: [['Alert ID', 'Title', 'Severity', 'Network Type', 'Source URL']],
  columns: {
    title: ['Title'],
    severity: ['Severity'],
    description: ['Description', { heading: 'Additional information', column: 'Additional Info' }],
    references: ['Alert Link', 'Source URL'],
    host: ['Assets'],
    tags: ['Type', 'Network Type', 'Tags'],
    ruleId: ['Alert ID'],
    status: ['Status'],
    firstSeen: ['Source Date (UTC)', 'Report Date (UTC)'],
    lastSeen: ['Report Date (UTC)', 'Source Date (UTC)'],
  },
  slashes: 'month first',
});

/** Layouts of bug bounty and threat intelligence platforms. */
export const bountyProfiles: readonly TableProfile[] = [bugcrowd, hackerOne, intSights];
