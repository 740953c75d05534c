import { toolProfile, type TableProfile } from '../table-layout.ts';

/** A report of OpenVAS or Greenbone. The CVE scanner uses the CVE as the test name. */
const openvas = toolProfile({
  name: 'OpenVAS',
  tool: 'openvas',
  sharedRules: ['0'],
  marks: [['NVT Name', 'NVT OID']],
  columns: {
    title: ['NVT Name'],
    severity: ['Severity'],
    cvssScore: ['CVSS'],
    description: [
      'Summary',
      { heading: 'Insight', column: 'Vulnerability Insight' },
      { heading: 'Affected', column: 'Affected Software/OS' },
      { heading: 'Detection method', column: 'Vulnerability Detection Method' },
    ],
    impact: ['Impact'],
    recommendation: ['Solution'],
    evidence: ['Specific Result'],
    references: ['Other References', 'BIDs', 'CERTs'],
    host: ['IP', 'Hostname'],
    formerHost: ['Hostname', 'IP'],
    fqdn: ['Hostname'],
    ip: ['IP'],
    port: ['Port'],
    protocol: ['Port Protocol'],
    cwe: ['CWEID'],
    cve: ['CVEs', 'NVT Name', 'NVT OID'],
    tags: ['Solution Type'],
    confidence: ['QoD'],
    ruleId: ['NVT OID'],
    firstSeen: ['Timestamp'],
    lastSeen: ['Timestamp'],
  },
  addedFacts: ['fqdn'],
});

/** Layouts of Greenbone products. */
export const openvasProfiles: readonly TableProfile[] = [openvas];
