import type { StatedStatus } from '../../finding-status.ts';
import { toolProfile, type TableProfile } from '../table-layout.ts';

// Passed and informational results are not findings. A manual check is a finding until someone has done it.
const statuses: Record<string, StatedStatus> = {
  pass: 'passed',
  info: 'no finding',
  fail: 'Open',
  manual: 'Open',
  muted: 'Acknowledged',
  warning: 'Open',
};

/** Prowler 3 and 4, which name the resource column differently. */
const prowler = toolProfile({
  name: 'Prowler',
  tool: 'prowler',
  marks: [['CHECK_ID', 'CHECK_TITLE', 'STATUS', 'STATUS_EXTENDED']],
  columns: {
    title: ['CHECK_TITLE'],
    severity: ['SEVERITY'],
    description: ['DESCRIPTION', { heading: 'Notes', column: 'NOTES' }],
    impact: ['RISK'],
    recommendation: [
      'REMEDIATION_RECOMMENDATION_TEXT',
      { heading: 'CLI', column: 'REMEDIATION_CODE_CLI' },
      { heading: 'CLI', column: 'REMEDIATION_RECOMMENDATION_CODE_CLI' },
    ],
    evidence: [{ heading: 'Result', column: 'STATUS_EXTENDED' }],
    references: ['RELATED_URL', 'REMEDIATION_RECOMMENDATION_URL', 'REMEDIATION_CODE_OTHER', 'ADDITIONAL_URLS'],
    host: ['RESOURCE_NAME', 'RESOURCE_ID', 'RESOURCE_UID', 'RESOURCE_ARN', 'ACCOUNT_UID', 'ACCOUNT_ID'],
    location: ['RESOURCE_UID', 'RESOURCE_ARN', 'RESOURCE_ID'],
    tags: ['PROVIDER', 'SERVICE_NAME', 'REGION', 'CATEGORIES'],
    ruleId: ['CHECK_ID'],
    status: ['STATUS'],
    firstSeen: ['TIMESTAMP', 'ASSESSMENT_START_TIME'],
    lastSeen: ['TIMESTAMP', 'ASSESSMENT_START_TIME'],
  },
  statuses,
  accepted: [{ column: 'MUTED', words: ['true'] }],
});

/** Prowler 2. */
const prowler2 = toolProfile({
  name: 'Prowler 2',
  tool: 'prowler',
  marks: [
    ['TITLE_ID', 'TITLE_TEXT', 'CHECK_RESULT'],
    ['TITLE_ID', 'TITLE_TEXT', 'RESULT'],
  ],
  columns: {
    title: ['TITLE_TEXT'],
    severity: ['CHECK_SEVERITY', 'SEVERITY'],
    description: ['CHECK_DESCRIPTION', 'NOTES'],
    impact: ['CHECK_RISK'],
    recommendation: ['CHECK_REMEDIATION'],
    evidence: [{ heading: 'Result', column: 'CHECK_RESULT_EXTENDED' }],
    references: ['CHECK_DOC'],
    host: ['CHECK_RESOURCE_ID', 'ACCOUNT_NUM'],
    location: ['CHECK_RESOURCE_ID'],
    tags: ['CHECK_SERVICENAME', 'REGION'],
    ruleId: ['TITLE_ID'],
    status: ['CHECK_RESULT', 'RESULT'],
    firstSeen: ['PROWLER_START_TIME'],
    lastSeen: ['PROWLER_START_TIME'],
  },
  statuses,
});

/** Layouts of Prowler. */
export const prowlerProfiles: readonly TableProfile[] = [prowler, prowler2];
