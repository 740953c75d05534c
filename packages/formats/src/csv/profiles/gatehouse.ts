import { peopleProfile, type TableProfile } from '../table-layout.ts';

const marks = ['ID', 'Title', 'Severity', 'Status', 'CVSS Vector', 'CVSS Score', 'Rule ID', 'First Seen', 'Last Seen'];

const columns: TableProfile['columns'] = {
  title: ['Title'],
  severity: ['Severity'],
  cvssVector: ['CVSS Vector'],
  cvssScore: ['CVSS Score'],
  description: ['Description'],
  impact: ['Impact'],
  recommendation: ['Recommendation'],
  evidence: ['Evidence'],
  references: ['References'],
  location: ['Affected assets', 'Affected URLs'],
  cwe: ['CWE'],
  cve: ['CVE'],
  tags: ['Tags'],
  ruleId: ['Rule ID'],
  // Two findings of an engagement may share a title.
  recordId: ['ID'],
  status: ['Status'],
  firstSeen: ['First Seen'],
  lastSeen: ['Last Seen'],
  confidence: ['Confidence'],
  tool: ['Tool'],
};

/** The portal's own export, as CSV or as a workbook: its texts are plain. */
const current = peopleProfile({
  name: 'Gatehouse',
  tool: '',
  marks: [[...marks, 'Affected assets']],
  columns,
  texts: 'plain',
  isOwn: true,
});

/** The same of version 4.4, whose texts are Markdown. */
const before45 = peopleProfile({ name: 'Gatehouse', tool: '', marks: [marks], columns, evidence: 'markdown' });

/** The portal's own exports. */
export const gatehouseProfiles: readonly TableProfile[] = [current, before45];
