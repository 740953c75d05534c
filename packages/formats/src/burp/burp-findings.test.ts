import { createReadStream } from 'node:fs';

import { expect, it } from 'vitest';

import { burpFindings } from './burp-findings.ts';

function readFixture() {
  return burpFindings(createReadStream(new URL('./fixtures/report.xml', import.meta.url)));
}

it('groups places by issue type, and issues of extensions by name', async () => {
  const { findings, results, warnings } = await readFixture();
  expect([results, warnings]).toEqual([4, ['Marked as fixed, ignored, false positive or error, skipped: 1.']]);
  expect(
    findings.map(({ source, title, severity, affectedAssets }) => [
      source.ruleId,
      title,
      severity,
      affectedAssets.length,
    ]),
  ).toEqual([
    ['1049088', 'SQL injection', 'high', 2],
    ['134217728', 'Secret in a script', 'low', 1],
    ['134217728', 'Old library', 'info', 1],
  ]);
});

it('converts HTML to clean text', async () => {
  const { findings } = await readFixture();
  expect(findings[0]).toMatchObject({
    description:
      'A statement is changed by its **input**.\n\n- reading\n- writing\n\n**Further reading**\n\n- [SQL](https://example.com/sql)',
    recommendation: 'Use `prepared` statements. See [this page](https://example.com/sql).',
    references: ['https://example.com/sql'],
    cwe: 89,
    cvssVector: null,
  });
  expect(findings[2]?.description).toBe('jquery 1.2, CVE-2011-4969');
});

it('decodes request and response into code blocks that their content cannot close', async () => {
  const { findings } = await readFixture();
  const [login, search] = findings[0]?.affectedAssets ?? [];
  expect(login).toMatchObject({
    host: 'shop.example.com',
    location: 'https://shop.example.com/login',
    ip: '192.0.2.20',
    port: 443,
  });
  expect(login?.evidence).toMatch(
    /^The \*\*user\*\* parameter answers to \*\*'\*\*\.\n\n\*\*Location\*\*\n\n```\n\/login \[user parameter\]\n```/,
  );
  expect(login?.evidence).toContain(
    '````\nHTTP/1.1 500 Error\r\n\r\n<script>alert(1)</script>\n```\n# no heading\n````',
  );
  expect(search?.evidence).toBe('**Request**\n\n```\nGET /search HTTP/1.1\n```');
});

it('takes the description from the first issue that has one', async () => {
  const issue = (inside: string): string =>
    `<issue><type>7</type><name>N</name><host>https://a.example</host><path>/</path><severity>Low</severity>${inside}</issue>`;
  const { findings } = await burpFindings([
    `<issues>${issue('')}${issue('<issueBackground>B</issueBackground>')}</issues>`,
  ]);
  expect(findings).toMatchObject([{ description: 'B' }]);
});

it('refuses an issue without a type with its line', async () => {
  await expect(burpFindings(['<issues>\n<issue><name>a</name></issue></issues>'])).rejects.toMatchObject({
    message: 'The element <issue> on line 2 has no type.',
    position: { line: 2 },
  });
});

it.each(['<ul><li>x', '<', '*', '`', '<pre>`', 'é'])(
  'keeps less than 16 KB of evidence for one place, here of %j',
  async (unit) => {
    const long = unit.repeat(20_000);
    const message = `<![CDATA[${long}]]>`;
    const { findings } = await burpFindings([
      `<issues><issue><type>7</type><path>/</path><location>${message}</location><issueDetail>${message}</issueDetail>
<requestresponse><request>${message}</request><response>${message}</response></requestresponse></issue></issues>`,
    ]);
    expect(findings[0]?.evidence).toMatch(/… and \d+ more characters$/);
    expect(findings[0]?.evidence.length).toBeLessThan(16_384);
  },
);
