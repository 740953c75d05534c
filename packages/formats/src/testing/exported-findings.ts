import type { ExportedEngagement, ExportedFinding } from '../export/exported-finding.ts';

/** An engagement for exports. */
export const engagement: ExportedEngagement = { idVisual: 'ENG-2026-0007', title: 'Shop, "spring" test' };

const empty: ExportedFinding = {
  _id: 'f0',
  idVisual: 'ENG-2026-0007-F000',
  title: 'Title',
  cvssv3: null,
  cvssScore: null,
  confidence: null,
  severity: 'info',
  statusVulnerability: 'Open',
  comment: '',
  description: '',
  impact: '',
  recommendation: '',
  evidence: '',
  references: [],
  affectedAssets: [],
  cwe: null,
  cve: [],
  owasp: '',
  tags: [],
  source: { tool: 'manual', ruleId: '' },
  firstSeen: null,
  lastSeen: null,
  dueDate: null,
};

/** Returns a finding with these properties; all others are empty. */
export function finding(number: number, known: Partial<ExportedFinding>): ExportedFinding {
  const idVisual = `ENG-2026-0007-F${String(number).padStart(3, '0')}`;
  return { ...empty, _id: `f${number}`, idVisual, ...known };
}

/** Findings that use every feature of the writers. */
export const findings: readonly ExportedFinding[] = [
  finding(1, {
    title: 'SQL injection, "blind"',
    cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    cvssScore: 9.8,
    severity: 'critical',
    confidence: 90,
    description:
      'The field `id` of **all** pages, <3 of them:\n\n- item\n- find\n\n```html\n<script>alert(1)</script>\n```',
    impact: 'Every record can be read.',
    recommendation: 'See [the advice](https://example.com/advice).',
    evidence: "```\nid=1' or 1=1\n```",
    references: ['https://example.com/sqli', 'Handbook, chapter 4'],
    affectedAssets: [
      {
        host: '10.0.0.5',
        location: '10.0.0.5:5432/tcp',
        ip: '10.0.0.5',
        port: 5432,
        facts: [],
        evidence: '',
        fixState: 'Open',
      },
      {
        host: '2001:db8::5',
        location: '[2001:db8::5]:53/udp',
        ip: '2001:db8::5',
        port: 53,
        facts: [],
        evidence: '',
        fixState: 'Open',
      },
      { host: 'db01', location: 'the login form', ip: null, port: null, facts: [], evidence: '', fixState: 'Open' },
      {
        host: 'shop.example.com',
        location: 'https://shop.example.com/item?id=1&b=2',
        ip: null,
        port: 443,
        facts: [{ name: 'parameter', value: 'id' }],
        evidence: '',
        fixState: 'Open',
      },
      {
        host: 'www.example.com',
        location: 'www.example.com',
        ip: null,
        port: null,
        facts: [],
        evidence: '',
        fixState: 'Fixed',
      },
    ],
    cwe: 89,
    cve: ['CVE-2024-1111', 'CVE-2024-2222'],
    owasp: 'A03:2021',
    dueDate: '2026-05-31',
    tags: ['web', 'injection'],
    source: { tool: 'zap', ruleId: '40018' },
    firstSeen: '2026-03-02T00:00:00.000Z',
    lastSeen: '2026-03-02T00:00:00.000Z',
  }),
  finding(2, {
    title: '=HYPERLINK("https://evil.example","x")',
    cvssv3: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
    cvssScore: 6.9,
    severity: 'medium',
    statusVulnerability: 'Acknowledged',
    comment: 'The shop closes in May.',
    description: '- begins with a list',
    affectedAssets: [
      { host: '', location: 'src/a b.py:42', ip: null, port: null, facts: [], evidence: '', fixState: 'Open' },
      { host: '', location: 'src/settings.py:7', ip: null, port: null, facts: [], evidence: '', fixState: 'Open' },
    ],
    source: { tool: 'semgrep', ruleId: 'python.secret' },
  }),
  finding(3, {
    title: 'Same rule, other words',
    severity: 'high',
    cvssScore: 5,
    statusVulnerability: 'Fixed',
    source: { tool: 'zap', ruleId: '40018' },
    firstSeen: '2026-03-02T00:00:00.000Z',
    lastSeen: '2026-04-01T12:00:00.000Z',
  }),
  finding(4, { title: 'Written by hand', severity: 'low', statusVulnerability: 'Retest', evidence: 'Seen.' }),
  finding(5, { title: 'A remark', severity: 'info' }),
];
