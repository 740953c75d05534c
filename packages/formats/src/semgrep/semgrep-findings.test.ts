import { createReadStream, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { semgrepFindings } from './semgrep-findings.ts';

const fixture = new URL('./fixtures/results.json', import.meta.url);

function readFixture() {
  return semgrepFindings(createReadStream(fixture));
}

it('groups the results of a rule, with the highest severity', async () => {
  const { findings, results, warnings } = await readFixture();
  expect([results, warnings]).toEqual([4, []]);
  expect(findings).toMatchObject([
    {
      title: 'SQL string',
      severity: 'high',
      description: 'A statement is built out of \\<input>.\nUse parameters.',
      references: ['https://example.com/sqli', 'https://sg.example/1'],
      cwe: 89,
      tags: ['security', 'A03:2021 - Injection', 'flask'],
      affectedAssets: [
        { host: '', location: 'shop/orders.py:12', port: null },
        { host: '', location: 'shop/orders.py:40' },
        { host: '', location: 'shop/users.py:7' },
      ],
      source: { tool: 'semgrep', ruleId: 'python.flask.security.injection.sql-string.sql-string' },
    },
    { title: 'Weak hash', severity: 'low' },
  ]);
});

it('keeps message, code and suggested fix, but no redacted values', async () => {
  const { findings } = await readFixture();
  expect(findings[0]?.affectedAssets.map(({ evidence }) => evidence)).toEqual([
    'A statement is built out of \\<input>.\nUse parameters.\n\n**Code**\n\n```\nrun("select " + value)  # <script>\n```\n\n**Suggested change**\n\n```\nrun(statement, values)\n```',
    'A statement is built.',
    'A statement is built.',
  ]);
});

it('acknowledges a finding if all its results are ignored in the code', async () => {
  const { findings } = await readFixture();
  expect(findings.map(({ acknowledged }) => acknowledged)).toEqual([
    undefined,
    { reason: 'Ignored in the source code (nosemgrep).' },
  ]);
});

it('matches the same places after lines were added above them', async () => {
  const moved = readFileSync(fixture, 'utf8')
    .replaceAll('"line": 12', '"line": 19')
    .replaceAll('"line": 40', '"line": 47');
  const [before, after] = [await readFixture(), await semgrepFindings([moved])];
  expect(after.findings[0]?.affectedAssets.map(({ key }) => key)).toEqual(
    before.findings[0]?.affectedAssets.map(({ key }) => key),
  );
  expect(after.findings[0]?.affectedAssets[0]?.location).toBe('shop/orders.py:19');
});

it.each([
  ['CRITICAL', 'critical'],
  ['HIGH', 'high'],
  ['ERROR', 'high'],
  ['MEDIUM', 'medium'],
  ['WARNING', 'medium'],
  ['LOW', 'low'],
  ['INFO', 'low'],
])('reads the severity %s as %s', async (word, severity) => {
  const result = { check_id: 'a', path: 'b', extra: { severity: word } };
  const { findings } = await semgrepFindings([JSON.stringify({ results: [result] })]);
  expect(findings).toMatchObject([{ severity, affectedAssets: [{ location: 'b' }] }]);
});
