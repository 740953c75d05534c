import type { Finding } from '@gatehouse/contract/findings/finding.schema';
import type { Engagement } from '@gatehouse/contract/engagements/engagements.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { imports } from '@gatehouse/contract/imports/imports';
import { type ExportFormat, reports } from '@gatehouse/contract/reports/reports';
import { plainOf } from '@gatehouse/formats/export/exported-finding';
import { expect, it } from 'vitest';

import { formOf } from '../../../testing/form.ts';
import { sharedPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

const weaknesses = [
  {
    title: 'SQL injection in the search',
    cvss_vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    description: 'The parameter `q` reaches the database.\n\n- first\n- second',
    impact: 'Everything can be **read**.',
    recommendation: 'Bind parameters:\n\n```js\nquery("…", [q]);\n```',
    reference_links: ['https://owasp.org/www-community/attacks/SQL_Injection'],
    cwe: 89,
    cve: ['CVE-2024-12345'],
    rule_id: 'sqli',
    evidence: 'The server answers:\n\n```\nYou have an error in your SQL syntax\n  near "1"\n```',
    tags: ['web', 'injection'],
    confidence: 90,
    first_seen: '2026-03-02T10:11:12.345Z',
    last_seen: '2026-04-01T12:00:00.000Z',
    assets: [
      { host: 'shop.example', location: 'https://shop.example/search?q=1' },
      { host: 'shop.example', location: 'https://shop.example/find?q=1', evidence: 'a syntax error' },
    ],
  },
  {
    title: 'Weak ciphers',
    cvss_vector: 'CVSS:4.0/AV:N/AC:H/AT:P/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
    description: 'Old ciphers are on.',
    recommendation: 'Turn them off.',
    cwe: 327,
    rule_id: 'tls',
    assets: [{ host: '192.0.2.7', location: '192.0.2.7:8443', ip: '192.0.2.7', port: 8443 }],
  },
  {
    title: 'A remark',
    severity: 'info',
    description: 'Nothing to mend.',
    assets: [{ host: 'shop.example', location: 'shop.example' }],
  },
] as const;

const same = (text: string): string => text;

// Table cells keep the words and lines of a text, but not its Markdown.
const comparing = (keep: (text: string) => string) => (finding: Finding) => ({
  title: finding.title,
  severity: finding.severity,
  status: finding.statusVulnerability,
  vector: finding.cvssv3,
  score: finding.cvssScore,
  confidence: finding.confidence,
  description: keep(finding.description),
  impact: keep(finding.impact),
  recommendation: keep(finding.recommendation),
  evidence: keep(finding.evidence),
  references: finding.references,
  cwe: finding.cwe,
  cve: finding.cve,
  tags: finding.tags,
  places: finding.affectedAssets.map((asset) => `${asset.host} ${asset.location} ${keep(asset.evidence)}`).toSorted(),
  // Without a time in the file, the import dates a finding itself.
  ...(finding.title === weaknesses[0].title ? { firstSeen: finding.firstSeen, lastSeen: finding.lastSeen } : {}),
});

type Client = Awaited<ReturnType<typeof portal.signIn>>;

async function readAll(actor: Client, id: string): Promise<Finding[]> {
  const reply = await portal.call(actor, engagements.get, { params: { id } });
  return (reply.datas as Engagement).findings;
}

async function exportOf(actor: Client, id: string, format: ExportFormat): Promise<Buffer> {
  const url = `/api${reports.findings.path.replace(':id', id)}?format=${format}`;
  return (await portal.app.inject({ url, cookies: actor.cookies })).rawPayload;
}

// An import sets due dates by the client's policy.
const unreadDueDate = '1 column was not imported: "Due Date".';

it.each([
  { leaving: 'sarif', format: 'sarif', keep: same, warnings: [] },
  { leaving: 'defectdojo', format: 'defectdojo', keep: same, warnings: [] },
  { leaving: 'csv', format: 'csv', keep: plainOf, warnings: [unreadDueDate] },
  { leaving: 'xlsx', format: 'csv', keep: plainOf, warnings: [unreadDueDate] },
] as const)('what leaves as $leaving comes back as the same findings', async ({ leaving, format, keep, warnings }) => {
  const company = await portal.company();
  const reader = await portal.signIn({ companyId: company.id });
  const engagement = await buildEngagement(portal.platform.database, { company_id: company.id });
  for (const weakness of weaknesses) {
    const [reference_links, cve, tags] = [
      'reference_links' in weakness ? [...weakness.reference_links] : [],
      'cve' in weakness ? [...weakness.cve] : [],
      'tags' in weakness ? [...weakness.tags] : [],
    ];
    const where = { company_id: company.id, engagement_id: engagement.id };
    await buildFinding(portal.platform.database, { ...weakness, reference_links, cve, tags, ...where });
  }
  const form = formOf(
    { company: company.slug, format, engagement: 'Brought back' },
    { name: 'export', content: await exportOf(reader, engagement.id, leaving) },
  );
  const imported = await send(portal, { actor: staff, endpoint: imports.create, ...form });

  expect(imported.json()).toMatchObject({ datas: { created: weaknesses.length, rejected: 0, warnings } });
  const last = await portal.call(reader, engagements.last);
  expect(last.datas).toMatchObject({ title: 'Brought back' });
  const written = await readAll(reader, engagement.id);
  const compared = comparing(keep);
  expect((last.datas as Engagement).findings.map(compared)).toEqual(written.map(compared));
});
