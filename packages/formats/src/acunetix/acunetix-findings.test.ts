import { createReadStream, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { looksLike } from '../looks-like.ts';
import { netsparkerFindings } from '../netsparker/netsparker-findings.ts';
import { acunetixFindings } from './acunetix-findings.ts';

function readFixture() {
  return acunetixFindings(createReadStream(new URL('./fixtures/report.xml', import.meta.url)));
}

it('groups items by name', async () => {
  const { findings, results, warnings } = await readFixture();
  expect([results, warnings]).toEqual([3, ['Marked as fixed, ignored, false positive or error, skipped: 1.']]);
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
  expect(findings[0]?.evidence).toMatch(/^Input \*\*user\*\* was set to `'"`\n\n\*\*Affects\*\*/);
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

it('reads XML of Acunetix 360, which has the format of Netsparker under its own name', async () => {
  const netsparker = readFileSync(new URL('../netsparker/fixtures/report.xml', import.meta.url), 'utf8');
  const own = netsparker.replaceAll('invicti-enterprise', 'acunetix-360');
  const whole = await acunetixFindings([own]);
  const { findings } = await netsparkerFindings([netsparker]);

  expect(whole.findings.length).toBeGreaterThan(0);
  expect(whole.findings.map(({ title, evidence }) => [title, evidence])).toEqual(
    findings.map(({ title, evidence }) => [title, evidence]),
  );
  expect(whole.findings[0]?.source.tool).toBe('acunetix');
  expect(looksLike(own)?.format).toBe('acunetix');
  await expect(acunetixFindings([netsparker])).rejects.toThrow('Acunetix');
});

function itemOf(details: string, { request = '', parameter = '' } = {}): string {
  return `<ReportItem><Name>Cookie without HttpOnly flag</Name><Severity>low</Severity><Affects>/</Affects>
    <Parameter>${parameter}</Parameter><Details><![CDATA[${details}]]></Details>
    <TechnicalDetails><Request><![CDATA[${request}]]></Request></TechnicalDetails></ReportItem>`;
}

function scanOf(...items: string[]): string[] {
  const scan = `<Scan><StartURL>https://shop.example.com</StartURL><ReportItems>${items.join('')}</ReportItems></Scan>`;
  return [`<ScanGroup>${scan}</ScanGroup>`];
}

it('keeps the details of each of six cookies at one address', async () => {
  const names = ['session', 'cart', 'lang', 'theme', 'a', 'b'];
  const { findings } = await acunetixFindings(scanOf(...names.map((name) => itemOf(`Cookie ${name} is open.`))));
  const [asset, ...more] = findings[0]?.affectedAssets ?? [];
  expect(more).toEqual([]);
  expect(names.filter((name) => !asset?.evidence.includes(`Cookie ${name} is open.`))).toEqual([]);
});

it('counts what exceeds the limits, and drops requests first', async () => {
  const items = Array.from({ length: 50 }, (_, index) =>
    itemOf(`Cookie ${index} ${'is open '.repeat(100)}`, { request: `GET /${index} ${'x'.repeat(2_000)}` }),
  );
  const evidence = (await acunetixFindings(scanOf(...items))).findings[0]?.affectedAssets[0]?.evidence ?? '';
  const kept = new Set(evidence.match(/Cookie \d+ /g)).size;
  expect(evidence).toMatch(new RegExp(`… and ${50 - kept} more here\\.$`));
  expect(evidence.length).toBeLessThanOrEqual(16 * 1024);
  expect(kept).toBeGreaterThan(10);
});

it('distinguishes places at the same address by parameter', async () => {
  const items = ['user', 'pass'].map((parameter) => itemOf('Weak.', { parameter }));
  const assets = (await acunetixFindings(scanOf(...items))).findings[0]?.affectedAssets ?? [];
  expect(assets.map(({ location }) => location)).toEqual(['https://shop.example.com/', 'https://shop.example.com/']);
  const facts = assets.flatMap((asset) => asset.facts.map(({ name, value }) => `${name} ${value}`));
  expect(facts.toSorted()).toEqual(['parameter pass', 'parameter user']);
});

it.each([
  ['GET /?client=mobile&amp;op=logout&amp;q=&#34;a&#34;', 'GET /?client=mobile&op=logout&q="a"'],
  ['GET /?q=&amp;lt;', 'GET /?q=&lt;'],
  ['POST / HTTP/1.1\n\n{"a":"&amp;"}', 'POST / HTTP/1.1\n\n{"a":"&amp;"}'],
])('shows the request %j as it was sent', async (request, sent) => {
  const { findings } = await acunetixFindings(scanOf(itemOf('D', { request })));
  expect(findings[0]?.evidence).toContain(`**Request**\n\n\`\`\`\n${sent}\n\`\`\``);
});
