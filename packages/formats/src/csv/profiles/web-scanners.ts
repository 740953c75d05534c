import { toolProfile, type TableProfile } from '../table-layout.ts';

/** Acunetix vulnerabilities. Older products write column names without spaces. */
const acunetix = toolProfile({
  name: 'Acunetix',
  tool: 'acunetix',
  marks: [
    ['Name', 'ModuleName', 'Severity', 'Affects'],
    ['Name', 'ModuleName', 'Severity', 'Details'],
    ['Name', 'Severity', 'Affects', 'Recommendation'],
  ],
  columns: {
    title: ['Name'],
    severity: ['Severity'],
    cvssVector: ['CVSS4', 'CVSS3', 'CVSS3 Descriptor', 'CVSS', 'CVSS Descriptor'],
    cvssScore: ['CVSS4 Score', 'CVSS3 Score', 'CVSS Score'],
    description: ['Description', { heading: 'Details', column: 'Detailed Information' }, 'DetailedInformation'],
    impact: ['Impact'],
    recommendation: ['Recommendation'],
    evidence: ['Details', 'Request', 'Response'],
    references: ['Reference', 'References', 'Reference (Name|Url)'],
    host: ['Host', 'Target', 'StartURL'],
    location: ['Affects', 'URL', 'Target', 'Host'],
    port: ['Port'],
    parameter: ['Parameter'],
    confidence: ['Confidence'],
    cwe: ['CWE', 'CWEList', 'CWE List'],
    cve: ['CVE', 'CVEList', 'CVE List'],
    tags: ['Type'],
    status: ['Status', 'IsFalsePositive'],
    firstSeen: ['First Seen', 'Start Time'],
    lastSeen: ['Last Seen', 'Finish Time'],
  },
  texts: 'html',
  statuses: { true: 'no finding', false: 'Open' },
});

/** Burp issues, as written by its server and extensions. */
const burp = toolProfile({
  name: 'Burp',
  tool: 'burp',
  // Burp uses this type for the issues of all extensions.
  sharedRules: ['134217728'],
  marks: ['Issue Name', 'Issue', 'Name', 'Issue Type', 'Title'].flatMap((title) => [
    [title, 'Severity', 'Confidence', 'Host', 'Path'],
    [title, 'Severity', 'Confidence', 'URL', 'Issue Detail'],
    [title, 'Severity', 'Confidence', 'URL', 'Issue Background'],
  ]),
  columns: {
    title: ['Issue Name', 'Name', 'Title', 'Issue', 'Issue Type'],
    severity: ['Severity'],
    description: ['Issue Background', 'Background', { heading: 'Detail', column: 'Issue Detail' }, 'Detail'],
    recommendation: ['Remediation Background', 'Remediation', 'Remediation Detail'],
    evidence: ['Evidence', 'Request', 'Response'],
    references: ['References', 'Vulnerability Classifications'],
    host: ['Host'],
    ip: ['IP', 'Host IP'],
    location: ['URL', 'Path', 'Location'],
    port: ['Port'],
    protocol: ['Protocol'],
    parameter: ['Parameter'],
    confidence: ['Confidence'],
    cwe: ['CWE', 'Vulnerability Classifications'],
    ruleId: ['Type Index', 'Issue Type ID', 'Type ID'],
  },
  texts: 'html',
  severities: { 'false positive': 'info' },
  accepted: [],
});

/** Layouts of web scanners. */
export const webProfiles: readonly TableProfile[] = [acunetix, burp];
