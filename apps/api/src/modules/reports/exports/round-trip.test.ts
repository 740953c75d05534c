import type { Finding } from '@gatehouse/contract/finding-schema';
import { type Engagement, engagements } from '@gatehouse/contract/engagements';
import { imports } from '@gatehouse/contract/imports';
import { type ExportFormat, reports } from '@gatehouse/contract/reports';
import { afterAll, expect, it } from 'vitest';

import { formOf } from '../../../testing/form.ts';
import { openPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';

const portal = await openPortal();
afterAll(() => portal.close());
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

const compared = (finding: Finding) => ({
  title: finding.title,
  severity: finding.severity,
  vector: finding.cvssv3,
  score: finding.cvssScore,
  description: finding.description,
  impact: finding.impact,
  recommendation: finding.recommendation,
  references: finding.references,
  cwe: finding.cwe,
  cve: finding.cve,
  places: finding.affectedAssets.map(({ host, location }) => `${host} ${location}`).toSorted(),
});

async function readAll(actor: Awaited<ReturnType<typeof portal.signIn>>, id: string) {
  const reply = await portal.call(actor, engagements.get, { params: { id } });
  return (reply.datas as Engagement).findings.map(compared);
}

it.each<ExportFormat>(['sarif', 'defectdojo'])('what leaves as %s comes back as the same findings', async (format) => {
  const company = await portal.company();
  const reader = await portal.signIn({ companyId: company.id });
  const engagement = await buildEngagement(portal.platform.database, { company_id: company.id });
  for (const weakness of weaknesses) {
    const [reference_links, cve] = [
      'reference_links' in weakness ? [...weakness.reference_links] : [],
      'cve' in weakness ? [...weakness.cve] : [],
    ];
    const where = { company_id: company.id, engagement_id: engagement.id };
    await buildFinding(portal.platform.database, { ...weakness, reference_links, cve, ...where });
  }
  const file = await portal.call(reader, reports.findings, { params: { id: engagement.id }, query: { format } });

  const form = formOf(
    { company: company.slug, format, engagement: 'Brought back' },
    { name: 'export', content: file.text },
  );
  const imported = await send(portal, { actor: staff, endpoint: imports.create, ...form });

  expect(imported.json()).toMatchObject({ datas: { created: weaknesses.length, rejected: 0, warnings: [] } });
  const last = await portal.call(reader, engagements.last);
  expect(last.datas).toMatchObject({ title: 'Brought back' });
  expect((last.datas as Engagement).findings.map(compared)).toEqual(await readAll(reader, engagement.id));
});
