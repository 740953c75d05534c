import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { caseCount, seedOf } from '@gatehouse/domain/testing/random-cases';
import { describe, expect, it } from 'vitest';

import { isFormatFailure } from '../read-failure.ts';
import { loadFixture } from '../testing/attempt.ts';
import { mutate, randomNumbers } from '../testing/mutate.ts';
import { pwnDocFindings } from './pwndoc-findings.ts';

const audit = loadFixture('pwndoc', 'audit.json');
const library = loadFixture('pwndoc', 'library.yml');

async function refusal(text: string | Uint8Array): Promise<unknown> {
  const error = await pwnDocFindings([text]).catch((thrown: unknown) => thrown);
  return isFormatFailure(error) ? error.message : error;
}

describe('an audit', () => {
  it('is read with every finding and its texts', async () => {
    const { findings, results, warnings } = await pwnDocFindings([audit]);
    expect([results, warnings]).toEqual([2, ['Unknown severity, rated by score or as info: No lock after failures.']]);
    expect(findings[0]).toMatchObject({
      title: 'SQL injection',
      severity: 'medium',
      cvssVector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:L/VA:N/SC:N/SI:N/SA:N',
      recommendation: '- Bind parameters.\n- Grant less.',
      evidence: "Send this:\n\n```\nid=1' or 1=1\n```\n\n**Re-test**\n\nNothing has changed.",
      references: ['https://example.com/sqli', 'CVE-2024-1111 is alike'],
      cve: ['CVE-2024-1111'],
      tags: ['Web', 'Injection'],
      status: 'Not Fixed',
    });
    expect(findings[0]?.description).toBe(
      'A value is put into a **query**.\n\nThe field `id` of the shop.\n\n(image: A table)\n\n**Found by**\n\nHand\n\n**Seen in**\n\nTest, Production',
    );
    expect(findings[0]?.affectedAssets.map(({ host, port }) => [host, port])).toEqual([
      ['api.example.com', 8443],
      ['shop.example.com', 443],
    ]);
    expect(findings[1]).toMatchObject({ severity: 'info', status: 'Fixed', affectedAssets: [] });
  });

  it('is the same as a single object and in YAML', async () => {
    const whole = await pwnDocFindings([audit]);
    const { datas } = JSON.parse(audit.toString());
    expect(await pwnDocFindings([JSON.stringify(datas)])).toEqual(whole);
    // JSON is also valid YAML; the document marker prevents detection as JSON.
    expect(await pwnDocFindings([`---\n${audit.toString()}`])).toEqual(whole);
  });

  it('is read with all others of a backup, also without findings', async () => {
    const { findings } = await pwnDocFindings([loadFixture('pwndoc', 'backup.json')]);
    expect(findings.map(({ title, evidence, status }) => [title, evidence, status])).toEqual([
      ['A', 'Look.', 'Not Fixed'],
      ['B', 'First this, then that.', undefined],
    ]);
    expect(await pwnDocFindings(['[{"name":"Empty","findings":[]}]'])).toMatchObject({
      findings: [],
      tools: ['pwndoc'],
      results: 0,
      warnings: [],
    });
  });
});

describe('the vulnerability library', () => {
  it('is read in English if available, with a warning that its entries have no places', async () => {
    const { findings, warnings } = await pwnDocFindings([library]);
    expect(warnings).toEqual([
      'Unknown severity, rated by score or as info: Nothing known of its gravity.',
      'The file is a vulnerability library, not an audit: its 2 entries have no affected assets.',
    ]);
    expect(findings[0]).toMatchObject({
      title: 'Cross-site scripting: reflected',
      description:
        'What somebody else has written is run as code in the browser of a reader, **with** the rights of that reader.\n\nLine one, line two.',
      recommendation: "Escape what's written.",
      references: ['https://example.com/xss'],
      tags: ['Internal', 'Web'],
    });
  });

  it('is read the same in pieces, with a byte order mark and in UTF-16', async () => {
    const whole = await pwnDocFindings([library]);
    const text = `\uFEFF${library.toString()}`;
    for (const pieces of [
      Array.from(library, (byte) => Uint8Array.of(byte)),
      [Buffer.from(text)],
      [Buffer.from(text, 'utf16le')],
      [Buffer.from(text, 'utf16le').swap16()],
    ]) {
      expect(await pwnDocFindings(pieces)).toEqual(whole);
    }
  });

  it('is read or refused in bounded time after any change', { timeout: 60_000 }, async () => {
    const random = randomNumbers(seedOf(11));
    const words = [
      '- ',
      ': ',
      '"',
      "'",
      '|',
      '>-',
      '&a',
      '*a',
      '{',
      '[',
      '#',
      '\t',
      '\0',
      '---\n',
      '%',
      '!',
      'x'.repeat(5_000),
    ];
    const hostile = words.map((word) => Buffer.from(word));
    let slowest = 0;
    for (let copy = 0; copy < caseCount(200); copy += 1) {
      const changed = mutate(random() < 0.5 ? library : mutate(library, hostile, random), hostile, random);
      const elapsed = startCpuClock();
      const outcome = await pwnDocFindings([changed]).catch((error: unknown) => error);
      slowest = Math.max(slowest, elapsed());
      expect(outcome instanceof Error ? isFormatFailure(outcome) : true).toBe(true);
    }
    expect(slowest).toBeLessThan(2_000);
  });
});

it.each([
  ['a wrong mark', 'a:\n\t- b', /^The file is not valid YAML at line 2, column 1\.$/],
  [
    'aliases that grow',
    `a: &a [${'x,'.repeat(200)}]\n${'b: &b [*a,*a,*a]\n'.repeat(1)}c: [${'*b,'.repeat(150)}]`,
    /its aliases expand too much/,
  ],
  ['what is nested without end', '- '.repeat(20_000), /^The file is not valid YAML at line 1, column \d+/],
  ['more than a document', 'x'.repeat(1_000_001), /^The YAML document has more than 1000000 characters/],
  ['more marks than a document', '-\n'.repeat(60_001), /^The YAML document has more than 60000 tokens/],
  [
    'a document of something else',
    'title: A\nseverity: High',
    /^The file is not a PwnDoc audit: this is not a PwnDoc finding, on line 1\.$/,
  ],
  ['a table', 'Title;Severity;Host\n', /it looks like CSV\.$/],
  [
    'findings of another program',
    '{"findings":[{"title":"A","severity":"High","description":""}]}',
    /it looks like DefectDojo\.$/,
  ],
  ['a finding without a title', '{"findings":[{"title":"","vulnType":"Web"}]}', /^The finding on line 1 has no title/],
])('refuses %s', async (_what, text, message) => {
  expect(await refusal(text)).toMatch(message);
});
