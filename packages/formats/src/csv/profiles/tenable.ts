import type { Severity } from '@gatehouse/domain/severity';

import { toolProfile, type TableProfile } from '../table-layout.ts';

// "None" is the risk of plugins that only collect information.
const severities: Record<string, Severity> = {
  '0': 'info',
  '1': 'low',
  '2': 'medium',
  '3': 'high',
  '4': 'critical',
  none: 'info',
};

const vectors = ['CVSS V4 Vector', 'CVSS4 Vector', 'CVSSv4 Vector', 'CVSS V3 Vector', 'CVSS3 Vector', 'CVSSv3 Vector'];
const vectorsOfVersion2 = ['CVSS V2 Vector', 'CVSSv2 Vector', 'CVSS Vector'];
const scores = ['CVSS V4 Base Score', 'CVSS4 Base Score', 'CVSS v4.0 Base Score', 'CVSSv4'];
const scoresOfVersion3 = ['CVSS V3 Base Score', 'CVSS3 Base Score', 'CVSS v3.0 Base Score', 'CVSSv3'];
const scoresOfVersion2 = ['CVSS V2 Base Score', 'CVSS v2.0 Base Score', 'CVSS Base Score', 'CVSS'];

// Evidence about exploits and dates, with the column names of all Tenable products.
const exploitation = [
  ['Exploit available', 'Exploit Available'],
  ['Exploit available', 'Exploit?'],
  ['Exploitability', 'Exploit Ease'],
  ['Exploit frameworks', 'Exploit Frameworks'],
  ['Metasploit', 'Metasploit'],
  ['Core Impact', 'Core Impact'],
  ['CANVAS', 'CANVAS'],
  ['VPR', 'VPR'],
  ['VPR', 'VPR Score'],
  ['VPR', 'Vulnerability Priority Rating'],
  ['EPSS', 'EPSS Score'],
  ['BID', 'BID'],
  ['Cross references', 'XREF'],
  ['Cross references', 'Cross References'],
  ['Published', 'Vuln Publication Date'],
  ['Published', 'Vulnerability Publication Date'],
  ['Patch published', 'Patch Publication Date'],
  ['STIG severity', 'STIG Severity'],
].map(([heading = '', column = '']) => ({ heading, column }));

/** Nessus Professional, and the scan export of Tenable.io, which has one row per CVE of a plugin. */
const nessus = toolProfile({
  name: 'Nessus',
  tool: 'nessus',
  sharedRules: [],
  marks: [
    ['Plugin ID', 'Risk', 'Host', 'Name', 'Plugin Output'],
    ['Plugin ID', 'Risk', 'Host', 'Name', 'Synopsis'],
  ],
  columns: {
    title: ['Name'],
    severity: ['Risk', 'Risk Factor', 'Severity'],
    cvssVector: [...vectors, ...vectorsOfVersion2],
    cvssScore: [...scores, ...scoresOfVersion3, ...scoresOfVersion2],
    description: ['Synopsis', 'Description'],
    recommendation: ['Solution'],
    evidence: ['Plugin Output'],
    details: exploitation,
    references: ['See Also'],
    host: ['Host', 'FQDN', 'DNS Name', 'IP Address'],
    ip: ['IP Address', 'Host'],
    port: ['Port'],
    protocol: ['Protocol'],
    cwe: ['CWE', 'XREF', 'Cross References'],
    cve: ['CVE'],
    tags: ['Plugin Family'],
    fqdn: ['FQDN'],
    operatingSystem: ['OS', 'Operating System'],
    netbiosName: ['NetBIOS Name', 'NetBIOS'],
    macAddress: ['MAC Address'],
    ruleId: ['Plugin ID'],
    status: ['Vulnerability State'],
    firstSeen: ['First Found', 'First Discovered', 'Host Start'],
    lastSeen: ['Last Found', 'Last Observed', 'Host End'],
  },
  severities,
});

/** Tenable.sc, formerly SecurityCenter. */
const tenableSc = toolProfile({
  name: 'Tenable.sc',
  tool: 'tenable',
  sharedRules: [],
  marks: [['Plugin', 'Plugin Name', 'Severity', 'IP Address', 'Repository']],
  columns: {
    title: ['Plugin Name'],
    severity: ['Severity', 'Risk Factor'],
    cvssVector: [...vectors, ...vectorsOfVersion2],
    cvssScore: [...scores, ...scoresOfVersion3, ...scoresOfVersion2],
    description: ['Synopsis', 'Description'],
    recommendation: ['Solution', 'Steps to Remediate'],
    evidence: ['Plugin Output', 'Plugin Text'],
    references: ['See Also'],
    host: ['IP Address', 'DNS Name', 'NetBIOS Name'],
    formerHost: ['DNS Name', 'IP Address', 'NetBIOS Name'],
    details: exploitation,
    ip: ['IP Address'],
    port: ['Port'],
    protocol: ['Protocol'],
    cwe: ['Cross References'],
    cve: ['CVE'],
    tags: ['Family'],
    fqdn: ['FQDN', 'DNS Name'],
    operatingSystem: ['OS', 'Operating System'],
    netbiosName: ['NetBIOS Name', 'NetBIOS'],
    macAddress: ['MAC Address'],
    ruleId: ['Plugin'],
    firstSeen: ['First Discovered'],
    lastSeen: ['Last Observed'],
  },
  addedFacts: ['fqdn'],
  severities,
});

/** Findings of Tenable Vulnerability Management (Tenable.io), whose column names are paths. */
const tenableVulnerabilities = toolProfile({
  name: 'Tenable Vulnerability Management',
  tool: 'tenable',
  sharedRules: [],
  marks: [
    ['definition.name', 'severity'],
    ['definition.id', 'severity'],
    ['definition.synopsis', 'severity'],
  ],
  columns: {
    title: ['definition.name', 'definition.synopsis', 'asset.name'],
    severity: ['severity', 'definition.severity'],
    cvssVector: ['definition.cvss4.base_vector', 'definition.cvss3.base_vector', 'definition.cvss2.base_vector'],
    cvssScore: ['definition.cvss4.base_score', 'definition.cvss3.base_score', 'definition.cvss2.base_score'],
    description: ['definition.synopsis', 'definition.description'],
    recommendation: ['definition.solution'],
    evidence: ['output'],
    references: ['definition.see_also'],
    host: [
      'asset.host_name',
      'asset.fqdn',
      'asset.display_fqdn',
      'asset.name',
      'asset.ipv4',
      'asset.display_ipv4_address',
    ],
    ip: ['asset.display_ipv4_address', 'asset.ipv4_addresses', 'asset.ipv4', 'asset.display_ipv6_address'],
    location: ['asset.url', 'url'],
    port: ['port', 'asset.port'],
    protocol: ['protocol'],
    cwe: ['definition.cwe'],
    cve: ['definition.cve'],
    tags: ['definition.family'],
    operatingSystem: ['asset.operating_system', 'asset.display_operating_system'],
    netbiosName: ['asset.netbios_name'],
    macAddress: ['asset.mac_address', 'asset.display_mac_address'],
    ruleId: ['definition.id'],
    status: ['state'],
    firstSeen: ['first_observed', 'first_found'],
    lastSeen: ['last_seen', 'last_observed', 'last_found'],
  },
  severities,
  statuses: { resurfaced: 'Not Fixed' },
});

/** Layouts of Tenable products. */
export const tenableProfiles: readonly TableProfile[] = [tenableVulnerabilities, tenableSc, nessus];
