import type { Severity } from '@gatehouse/domain/severity';

import type { StatedStatus } from '../../finding-status.ts';
import { toolProfile, type TableProfile } from '../table-layout.ts';

// Qualys severity levels, as in its XML.
const severities: Record<string, Severity> = { '1': 'info', '2': 'low', '3': 'medium', '4': 'high', '5': 'critical' };

const informational = [{ column: 'Type', words: ['ig', 'information gathered', 'info'] }];

/** VMDR detections. Three lines about the report precede the header row. */
const vmdr = toolProfile({
  name: 'Qualys VMDR',
  tool: 'qualys',
  sharedRules: [],
  marks: [['QID', 'Title', 'Severity', 'Asset Name', 'Type Detected']],
  columns: {
    title: ['Title'],
    severity: ['Severity', 'KB Severity'],
    cvssScore: ['CVSSv4 Base (nvd)', 'CVSSv3.1 Base (nvd)', 'CVSSv3.1 Base', 'CVSSv2 Base (nvd)', 'CVSSv2 Base'],
    description: [{ heading: '', column: 'CVE-Description' }, 'Threat'],
    recommendation: ['Solution'],
    evidence: ['Results'],
    host: ['Asset Name', 'Asset IPV4', 'Asset IPV6'],
    ip: ['Asset IPV4', 'Asset IPV6'],
    port: ['Port'],
    protocol: ['Protocol'],
    cve: ['CVE', 'CVE-Description'],
    tags: ['Category', 'RTI', 'Asset Tags'],
    fqdn: ['FQDN'],
    operatingSystem: ['OS', 'Operating System'],
    netbiosName: ['NetBIOS Name', 'NetBIOS'],
    macAddress: ['MAC Address'],
    ruleId: ['QID'],
    status: ['Status'],
    firstSeen: ['First Detected'],
    lastSeen: ['Last Detected'],
  },
  texts: 'html',
  severities,
  informational: [{ column: 'Type Detected', words: ['information', 'information gathered', 'ig'] }],
  accepted: [{ column: 'Ignored', words: ['yes', 'true'] }],
  slashes: 'month first',
});

/** A scan report of Qualys VM. */
const scan = toolProfile({
  name: 'Qualys',
  tool: 'qualys',
  sharedRules: [],
  marks: [
    ['QID', 'Title', 'Severity', 'Threat', 'Solution', 'Vuln Status'],
    ['QID', 'Title', 'Severity', 'Threat', 'Impact', 'Solution'],
  ],
  columns: {
    title: ['Title'],
    severity: ['Severity'],
    cvssVector: ['CVSS4 Base', 'CVSS3.1 Base', 'CVSS3 Base', 'CVSS Base'],
    cvssScore: ['CVSS4 Base', 'CVSS3.1 Base', 'CVSS3 Base', 'CVSS3.1', 'CVSS3', 'CVSS Base', 'CVSS'],
    description: ['Threat'],
    impact: ['Impact'],
    recommendation: ['Solution'],
    evidence: ['Results', 'Result'],
    references: ['Vendor Reference'],
    details: [
      { heading: 'Exploitability', column: 'Exploitability' },
      { heading: 'Malware', column: 'Associated Malware' },
      { heading: 'Bugtraq', column: 'Bugtraq ID' },
    ],
    host: ['IP', 'FQDN', 'DNS', 'NetBIOS'],
    formerHost: ['FQDN', 'DNS', 'NetBIOS', 'IP'],
    ip: ['IP'],
    port: ['Port'],
    protocol: ['Protocol'],
    cve: ['CVE ID'],
    tags: ['Category', 'Associated Tags'],
    fqdn: ['FQDN', 'DNS'],
    operatingSystem: ['OS', 'Operating System'],
    netbiosName: ['NetBIOS Name', 'NetBIOS'],
    macAddress: ['MAC Address'],
    ruleId: ['QID'],
    status: ['Vuln Status'],
    firstSeen: ['First Detected'],
    lastSeen: ['Last Detected'],
  },
  addedFacts: ['fqdn'],
  texts: 'html',
  severities,
  informational,
  slashes: 'month first',
});

// The state of a request to treat a result as a false positive.
const requests: Record<string, StatedStatus> = {
  requested: 'Open',
  received: 'Open',
  pending: 'Open',
  rejected: 'Open',
  expired: 'Open',
  approved: 'no finding',
  accepted: 'no finding',
};

/** A PCI scan report. */
const pci = toolProfile({
  name: 'Qualys PCI',
  tool: 'qualys',
  sharedRules: [],
  marks: [['QID', 'Vuln Title', 'Severity', 'Q_Severity']],
  columns: {
    title: ['Vuln Title'],
    severity: ['Severity', 'Q_Severity'],
    cvssScore: ['CVSS_Base'],
    description: ['Threat'],
    impact: ['Impact'],
    recommendation: ['Solution'],
    evidence: [{ heading: 'Result', column: 'Result' }],
    host: ['IP', 'Hostname'],
    formerHost: ['Hostname', 'IP'],
    ip: ['IP'],
    port: ['Port'],
    protocol: ['Protocol'],
    cve: ['CVEID'],
    tags: ['Category'],
    fqdn: ['FQDN', 'Hostname'],
    operatingSystem: ['OS', 'Operating System'],
    netbiosName: ['NetBIOS Name', 'NetBIOS'],
    macAddress: ['MAC Address'],
    ruleId: ['QID'],
    status: ['False Positive Status'],
    lastSeen: ['Last Scan'],
  },
  addedFacts: ['fqdn'],
  texts: 'html',
  severities,
  statuses: requests,
  informational,
});

/** Layouts of Qualys products. */
export const qualysProfiles: readonly TableProfile[] = [vmdr, pci, scan];
