import { expect, it } from 'vitest';

import { loadFixture } from '../testing/attempt.ts';
import { ghostwriterFindings } from './ghostwriter-findings.ts';

const report = loadFixture('ghostwriter', 'report.json');

it('reads every finding with its texts, but nothing that is internal to the team', async () => {
  const { findings, results, warnings } = await ghostwriterFindings([report]);
  expect([results, warnings]).toEqual([2, []]);
  expect(findings[0]).toMatchObject({
    title: 'SQL Injection',
    severity: 'high',
    cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    toolCvssScore: 9.8,
    description: 'A value becomes part of a **query**.\n\n**business owner**\n\nSales',
    impact: 'Every record can be read.',
    recommendation: 'Bind parameters.\n\n**Host detection techniques**\n\nSlow queries in the log.',
    evidence: "1. Open the page.\n2. Send `id=1' or 1=1`.",
    references: ['https://example.com/sqli', 'Handbook, chapter 4, CVE-2024-1111'],
    cwe: 89,
    cve: ['CVE-2024-1111'],
    source: { tool: 'ghostwriter', ruleId: '21' },
  });
  expect(JSON.stringify(findings)).not.toContain('Only for us');
});

it('reads lists, lines and comma-separated hosts as places', async () => {
  const { findings } = await ghostwriterFindings([report]);
  expect(findings.map(({ affectedAssets }) => affectedAssets.map(({ location }) => location))).toEqual([
    ['10.0.0.5:8443', 'db01', 'db02', 'https://shop.example.com/item'],
    ['All servers of the shop'],
  ]);
});

it('uses the stated severity of a finding without a score', async () => {
  const { findings } = await ghostwriterFindings([report]);
  expect(findings[1]).toMatchObject({ severity: 'info', toolCvssScore: null });
});

it('reads old reports, whose findings are keyed by their titles', async () => {
  const { findings, ...rest } = JSON.parse(report.toString());
  const byTitle = Object.fromEntries(findings.map((finding: { title: string }) => [finding.title, finding]));
  expect(await ghostwriterFindings([JSON.stringify({ ...rest, findings: byTitle })])).toEqual(
    await ghostwriterFindings([report]),
  );
});
