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
  // Two findings of an engagement may have the same title.
  recordId: ['ID'],
  status: ['Status'],
  firstSeen: ['First Seen'],
  lastSeen: ['Last Seen'],
  confidence: ['Confidence'],
  tool: ['Tool'],
};

/** The portal's own export as CSV or workbook, with plain texts. */
const current = peopleProfile({
  name: 'Gatehouse',
  tool: '',
  marks: [[...marks, 'Affected assets']],
  columns,
  texts: 'plain',
  isOwn: true,
});

/** The portal's export up to version 4.4, with Markdown texts. */
const before45 = peopleProfile({ name: 'Gatehouse', tool: '', marks: [marks], columns, evidence: 'markdown' });

/** Layouts of the portal's own exports. */
export const gatehouseProfiles: readonly TableProfile[] = [current, before45];
