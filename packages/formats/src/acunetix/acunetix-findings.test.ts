import { createReadStream } from 'node:fs';

import { expect, it } from 'vitest';

import { acunetixFindings } from './acunetix-findings.ts';

function readFixture() {
  return acunetixFindings(createReadStream(new URL('./fixtures/report.xml', import.meta.url)));
}

it('gathers items by name', async () => {
  const { findings, results, warnings } = await readFixture();
  expect([results, warnings]).toEqual([3, ['Marked as fixed, ignored, false positive or error, and skipped: 1.']]);
  expect(findings).toMatchObject([
    {
      title: 'SQL injection',
      severity: 'high',
      cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
      toolCvssScore: 9.8,
      description: 'A statement is changed.\n\nAgain.',
      impact: 'All data.',
      recommendation: 'Use parameters.',
      references: ['https://example.com/sqli'],
      cwe: 89,
      cve: ['CVE-2020-1234'],
      affectedAssets: [
        { location: 'http://shop.example.com/login' },
        { location: 'https://shop.example.com/search', port: 443 },
      ],
      firstSeen: '2026-03-02T10:00:00.000Z',
      lastSeen: '2026-03-02T11:00:00.000Z',
    },
    { title: 'Directory listing', severity: 'info', cvssVector: null, toolCvssScore: 5 },
  ]);
});

it('keeps the details with the request', async () => {
  const { findings } = await readFixture();
  expect(findings[0]?.evidence).toMatch(/^Input user was set to `'"`\n\n\*\*Affects\*\*/);
  expect(findings[0]?.evidence).toMatch(/\*\*Request\*\*\n\n```\nPOST \/login HTTP\/1\.1\n\nuser='"\n```$/);
});

it('reads JSON of Acunetix 360', async () => {
  const { findings, results } = await acunetixFindings(
    createReadStream(new URL('./fixtures/report.json', import.meta.url)),
  );
  expect(results).toBe(2);
  expect(findings).toMatchObject([
    {
      title: 'Boolean Based SQL Injection',
      severity: 'critical',
      cvssVector: 'CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:N/A:N',
      toolCvssScore: 8.6,
      source: { tool: 'acunetix', ruleId: 'ConfirmedBooleanSqlInjection' },
    },
  ]);
});
