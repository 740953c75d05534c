import type { Severity } from '@gatehouse/domain/severity';

import type { StatedStatus } from '../../finding-status.ts';
import { peopleProfile, toolProfile, type TableProfile } from '../table-layout.ts';

// An issue that was closed in the tool without a fix counts as accepted.
const wizStatuses: Record<string, StatedStatus> = { rejected: 'Acknowledged', ignored: 'Acknowledged' };

/** Wiz issues. */
const wizIssues = toolProfile({
  name: 'Wiz',
  tool: 'wiz',
  marks: [
    ['Title', 'Severity', 'Status', 'Resource Name', 'Control ID'],
    ['Title', 'Severity', 'Status', 'Resource Name', 'Issue ID'],
    ['Title', 'Severity', 'Status', 'Resource Name', 'Resource Type'],
  ],
  columns: {
    title: ['Title'],
    severity: ['Severity'],
    description: ['Description'],
    recommendation: ['Remediation Recommendation'],
    host: ['Resource Name', 'Resource external ID'],
    location: ['Resource Name', 'Resource external ID'],
    item: ['Resource Type'],
    tags: ['Resource Platform', 'Subscription Name', 'Project Names'],
    details: ['Resource external ID', 'Resource Region', 'Subscription ID', 'Kubernetes Cluster', 'Note'],
    references: ['Wiz URL', 'Cloud Provider URL'],
    operatingSystem: ['Resource OS'],
    status: ['Status'],
    firstSeen: ['Created At'],
    lastSeen: ['Status Changed At', 'Created At'],
  },
  statuses: wizStatuses,
});

/** Wiz vulnerabilities. */
const wizVulnerabilities = toolProfile({
  name: 'Wiz vulnerabilities',
  tool: 'wiz',
  marks: [['WizURL', 'Name', 'AssetName', 'FindingStatus']],
  columns: {
    title: ['Name'],
    severity: ['VendorSeverity', 'Severity', 'CVSSSeverity'],
    description: ['CVEDescription', 'Description'],
    recommendation: ['Remediation'],
    host: ['AssetName'],
    location: ['AssetName'],
    references: ['Link', 'WizURL'],
    cve: ['Name'],
    tags: ['CloudPlatform', 'AssetRegion'],
    details: ['DetailedName', 'Version', 'FixedVersion', 'LocationPath', 'HasExploit', 'HasCisaKevExploit'],
    operatingSystem: ['OperatingSystem'],
    status: ['FindingStatus'],
    firstSeen: ['FirstDetected'],
    lastSeen: ['LastDetected'],
  },
  statuses: wizStatuses,
});

/** Severities for scores from 0 to 10 with at most one decimal. */
const scores: Record<string, Severity> = Object.fromEntries(
  Array.from({ length: 101 }, (_, tenths): [string, Severity][] => {
    const bands: [number, Severity][] = [
      [90, 'critical'],
      [70, 'high'],
      [40, 'medium'],
      [1, 'low'],
    ];
    const severity = bands.find(([from]) => tenths >= from)?.[1] ?? 'info';
    return [
      [String(tenths / 10), severity],
      [(tenths / 10).toFixed(1), severity],
    ];
  }).flat(),
);

/** Orca alerts. */
const orca = toolProfile({
  name: 'Orca',
  tool: 'orca',
  marks: [
    ['Title', 'OrcaScore', 'Inventory.Name'],
    ['Title', 'OrcaScore', 'Source'],
    ['Title', 'Orca Score', 'Asset Name'],
  ],
  columns: {
    title: ['Title'],
    severity: ['Severity', 'RiskLevel', 'Risk Level', 'OrcaScore', 'Orca Score'],
    description: ['Description', 'Details'],
    recommendation: ['Recommendation'],
    host: ['Inventory.Name', 'Asset Name', 'Source'],
    location: ['Inventory.Name', 'Asset Name', 'Source'],
    tags: ['Category', 'Labels'],
    details: ['Source', 'CloudAccount.Name'],
    status: ['Status'],
    firstSeen: ['CreatedAt', 'Created At'],
    lastSeen: ['LastSeen', 'Last Seen'],
  },
  severities: scores,
});

/** Findings of penetration tests on Cobalt. */
const cobalt = peopleProfile({
  name: 'Cobalt',
  tool: 'cobalt',
  marks: [
    ['Title', 'BrowserUrl', 'SuggestedFix'],
    ['Title', 'BrowserUrl', 'RefKey'],
  ],
  columns: {
    title: ['Title'],
    severity: ['Severity', 'Criticality'],
    description: ['Description', { heading: 'Criticality', column: 'CriticalityJustification' }],
    impact: ['BusinessImpact'],
    recommendation: ['SuggestedFix'],
    evidence: ['StepsToReproduce', 'HttpRequest', 'Screenshots'],
    location: ['BrowserUrl', 'AffectedTargets'],
    ruleId: ['Id'],
    tags: ['Type', 'BugType'],
    details: ['Prerequisites', 'Tools', 'RefKey'],
    status: ['State', 'Status'],
    firstSeen: ['CreatedAt'],
    lastSeen: ['CreatedAt'],
  },
  statuses: {
    'need fix': 'Open',
    'check fix': 'Retest',
    'valid fix': 'Fixed',
    'carried over': 'Open',
    triaging: 'Open',
  },
});

/** Vulnerabilities found by Contrast Assess. */
const contrast = toolProfile({
  name: 'Contrast',
  tool: 'contrast',
  marks: [['Vulnerability Name', 'Rule Name', 'Severity', 'Application Name']],
  columns: {
    title: ['Vulnerability Name'],
    severity: ['Severity'],
    description: [{ heading: 'Rule', column: 'Rule Name' }],
    evidence: ['Request Qs', 'Request Body'],
    location: ['Request URI', 'Application Name'],
    method: ['Request Method'],
    service: ['Application Name'],
    cwe: ['CWE ID'],
    tags: ['Category'],
    status: ['Status'],
    firstSeen: ['First Seen Datetime', 'First Seen'],
    lastSeen: ['Last Seen Datetime', 'Last Seen'],
  },
});

/** Layouts of cloud and application security platforms. */
export const platformProfiles: readonly TableProfile[] = [wizVulnerabilities, wizIssues, orca, cobalt, contrast];
