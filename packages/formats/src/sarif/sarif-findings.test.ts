import { createReadStream } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { isFormatFailure } from '../read-failure.ts';
import { sarifFindings } from './sarif-findings.ts';

function readFixture() {
  return sarifFindings(createReadStream(new URL('./fixtures/report.sarif', import.meta.url)));
}

/** Returns a log of one run with these results, followed by the rules. */
function log(results: object[], rules: object[] = [], run: object = {}): string[] {
  return [JSON.stringify({ version: '2.1.0', runs: [{ results, tool: { driver: { name: 'T', rules } }, ...run }] })];
}

function result(more: object): object {
  return { ruleId: 'A', message: { text: 'M' }, ...more };
}

function at(uri: string, startLine: number): object {
  return { locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine } } }] };
}

describe('a log of two tools, whose rules follow its results', () => {
  it('becomes one finding per tool and rule, without passed or absent results', async () => {
    const { findings, results, warnings } = await readFixture();
    expect([results, warnings]).toEqual([
      7,
      [
        'Marked as fixed, ignored, false positive or error, skipped: 1.',
        'The file does not describe these rules: A result without a rule..',
      ],
    ]);
    expect(
      findings.map(({ source, severity, affectedAssets }) => [
        source.ruleId,
        source.tool,
        severity,
        affectedAssets.map(({ location }) => location),
      ]),
    ).toEqual([
      ['sql-injection', 'Analyser', 'critical', ['src/items.ts:7', 'src/orders.ts:12']],
      ['sql-injection', 'Other', 'medium', ['https://shop.example.com:8443/login']],
      ['weak-hash', 'Analyser', 'medium', ['src/users.ts:40', 'src/users.ts:41']],
      ['old-crypto', 'Analyser', 'low', ['shop.pay']],
      ['A result without a rule.', 'Other', 'info', ['Other']],
    ]);
  });

  it('has the texts of the rules', async () => {
    const { findings } = await readFixture();
    expect(findings[0]).toMatchObject({
      title: 'SQL injection',
      cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
      toolCvssScore: 9.8,
      description: 'A statement is built out of \\*input\\*.',
      recommendation: 'Use parameters.\n\n- always',
      references: ['https://example.com/rules/sql'],
      cwe: 89,
      tags: ['security', 'external/cwe/cwe-089'],
      firstSeen: '2026-03-02T10:00:00.000Z',
      lastSeen: '2026-03-02T10:05:00.000Z',
    });
    expect(findings.slice(2, 4)).toMatchObject([
      { cwe: 328 },
      { cwe: 327, references: ['https://example.com/old'], firstSeen: '2026-01-05T08:00:00.000Z' },
    ]);
  });

  it('has message, code and flow of a result as literal text', async () => {
    const { findings } = await readFixture();
    expect(findings[0]?.affectedAssets[1]?.evidence).toBe(
      [
        'Input of the request becomes \\<code>.',
        '**Code**\n\n```\nrun(`select ${value}`); // <script>\n```',
        '**Data flow**\n\n```\nsrc/routes.ts:3 enters here\nsrc/orders.ts:12\n```',
      ].join('\n\n'),
    );
  });

  it('has texts that results only reference, although their rule comes later', async () => {
    const { findings } = await readFixture();
    expect(findings[2]?.affectedAssets.map(({ evidence }) => evidence)).toEqual([
      'MD5 is weak, 0 {2}.\n\n**Also in**\n\n```\nsrc/old.ts:2\n```',
      'SHA-1 is weak, {1} {2}.',
    ]);
  });

  it('acknowledges a finding if all its results are suppressed, with the reasons', async () => {
    const { findings } = await readFixture();
    expect(findings.map(({ acknowledged }) => acknowledged)).toEqual([
      undefined,
      undefined,
      { reason: 'Suppressed in the source code: No secret.\nSuppressed in the tool.' },
      undefined,
      undefined,
    ]);
  });
});

describe('suppressions', () => {
  const accepted = { suppressions: [{ kind: 'external', justification: 'Known.' }] };

  it.each([
    ['one result that is open', [accepted, {}]],
    ['an empty list', [{ suppressions: [] }]],
    ['no list', [{ suppressions: null }]],
    ['a rejected one', [{ suppressions: [{ kind: 'external', status: 'rejected' }] }]],
    ['one under review beside an accepted one', [{ suppressions: [{ kind: 'inSource' }, { status: 'underReview' }] }]],
  ])('leave a finding open with %s', async (_what, results) => {
    const { findings } = await sarifFindings(log(results.map(result)));
    expect(findings).toHaveLength(1);
    expect(findings[0]).not.toHaveProperty('acknowledged');
  });

  it('list the same reason once', async () => {
    const { findings } = await sarifFindings(log([result(accepted), result(accepted)]));
    expect(findings).toMatchObject([{ acknowledged: { reason: 'Suppressed in the tool: Known.' } }]);
  });
});

describe('the severity', () => {
  const rule = { id: 'A', defaultConfiguration: { level: 'note' } };

  it.each([
    ['the level of the result', { level: 'error' }, rule, 'high'],
    ['the level of the rule', {}, rule, 'low'],
    ['a warning where nobody says', {}, { id: 'A' }, 'medium'],
    ['nothing', { level: 'none' }, rule, 'info'],
    ['a result for information', { kind: 'informational' }, rule, 'info'],
    ['the score of the rule', { level: 'note' }, { ...rule, properties: { 'security-severity': '7.5' } }, 'high'],
    ['the score of the result', { properties: { 'security-severity': 4 } }, rule, 'medium'],
    ['the level where the score is none', {}, { ...rule, properties: { 'security-severity': 'n/a' } }, 'low'],
  ])('is %s', async (_what, more, described, severity) => {
    const { findings } = await sarifFindings(log([result(more)], [described]));
    expect(findings.map((finding) => finding.severity)).toEqual([severity]);
  });
});

describe('places', () => {
  const print = (hash: string) => ({ partialFingerprints: { primaryLocationLineHash: hash } });

  async function keysOf(results: object[]) {
    const { findings } = await sarifFindings(log(results));
    return findings.flatMap(({ affectedAssets }) => affectedAssets.map(({ key }) => key));
  }

  it('are the same after lines were added above them, if the tool has fingerprints', async () => {
    const before = await keysOf([result({ ...at('a.ts', 3), ...print('0123456789abcdef:1') })]);
    const after = await keysOf([result({ ...at('a.ts', 9), ...print('0123456789abcdef:1') })]);
    expect(after).toEqual(before);
    expect(await keysOf([result(at('a.ts', 9))])).not.toEqual(before);
  });

  it.each(['requires login', '0123456789abcdef:1'])('are separate even if the tool names them all %s', async (hash) => {
    const keys = await keysOf([
      result({ ...at('a.ts', 3), ...print(hash) }),
      result({ ...at('a.ts', 9), ...print(hash) }),
    ]);
    expect(new Set(keys).size).toBe(2);
  });
});

it.each([
  [
    'another version',
    '{"version":"1.0.0",\n"runs":[]}',
    'Line 1 declares an unsupported SARIF version. Only SARIF 2.1 is supported.',
  ],
  ['no runs', '{"version":"2.1.0"}', 'The file is not a SARIF log: the object has no "runs", at line 1, column 1.'],
  [
    'results without a tool',
    '{"runs":[\n{"results":[]}]}',
    'The file is not a SARIF log: the object has no "tool", at line 2, column 1.',
  ],
])('refuses %s', async (_what, text, message) => {
  const error = await sarifFindings([text]).catch((thrown: unknown) => thrown);
  expect(isFormatFailure(error) && error.message).toBe(message);
});

it('reads a log whose unused lists have another form', async () => {
  const { findings } = await sarifFindings(log([result({})], [], { graphs: 'none', webRequests: { count: 0 } }));
  expect(findings).toHaveLength(1);
});

it('warns about results in files that were not provided', async () => {
  const run = { externalPropertyFileReferences: { results: [{ location: { uri: 'more.sarif' } }] } };
  const { warnings } = await sarifFindings(log([], [], run));
  expect(warnings).toEqual(['Results in external files are not imported: 1 runs reference such files.']);
});

it('reads fixes, formatted messages and the name of the tool', async () => {
  const fixes = [{ description: { text: 'Bind the value.' } }];
  const message = { text: 'Query', markdown: '**Query** of `a`' };
  const { findings } = await sarifFindings(
    log([{ ruleId: 'CVE-2021-44228', message, fixes }], [{ id: 'CVE-2021-44228' }]),
  );
  expect(findings).toMatchObject([
    {
      recommendation: 'Bind the value.',
      evidence: '**Query** of `a`',
      source: { tool: 'T', ruleId: 'CVE-2021-44228' },
      cve: ['CVE-2021-44228'],
    },
  ]);
});

it.each([
  [{ 'security-severity': '8.0' }, 'high', null],
  [{ cvssv3_baseScore: 9.1, 'security-severity': '8.0' }, 'high', 9.1],
  [{ cvssv3_baseScore: 9.1 }, 'critical', 9.1],
  [{ severity: 'LOW' }, 'low', null],
  [{ securityRisk: 'Critical' }, 'critical', null],
])('rates a rule with %j as %s', async (properties, severity, score) => {
  const { findings } = await sarifFindings(log([result({})], [{ id: 'A', properties }]));
  expect(findings).toMatchObject([{ severity, toolCvssScore: score }]);
});
