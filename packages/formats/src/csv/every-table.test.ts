import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { caseCount, seedOf } from '@gatehouse/domain/testing/random-cases';
import { describe, expect, it } from 'vitest';

import { attempt, loadFixture } from '../testing/attempt.ts';
import { mutate, randomNumbers } from '../testing/mutate.ts';
import { inertMarkdown } from '../export/inert-markdown.ts';
import { hasStrayMarkup } from '../testing/stray-markup.ts';
import { readCsv } from './read-csv.ts';
import { writeCsvRow } from './write-csv.ts';

// A small file for every table reader. The tests below run for each of them.
const files: readonly [format: string, file: string][] = [
  ['csv', 'findings.csv'],
  ['defectdojo', 'findings.csv'],
];

const mutants = caseCount(250);
const maxMilliseconds = 2_000;

const marks = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\0',
  '\uFEFF',
  '\u202E',
  '🙂',
  "'=",
  '<p>',
  '```\n',
  '[x](',
];
const hostile = [...marks, '"'.repeat(101), ','.repeat(100), 'x'.repeat(5_000)].map((text) => Buffer.from(text));

const payloads = [
  '<script>alert(1)</script>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '[x](javascript:alert(1))',
  '`<b>` ```\n<svg onload=alert(1)>\n``` \\<i>',
  '<a href="javascript:alert(1)">x</a><iframe src="//evil.example">',
];

async function cellsOf(bytes: Uint8Array): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of readCsv([bytes])) rows.push(cells);
  return rows;
}

describe.each(files)('%s, %s', (format, file) => {
  const bytes = loadFixture(format, file);

  it('is read the same in pieces of any size, with a byte order mark and in UTF-16', async () => {
    const whole = await attempt(format, [bytes]);
    expect(whole).toHaveProperty('findings');
    const text = `\uFEFF${bytes.toString()}`;
    const variants = [
      Array.from(bytes, (_, index) => bytes.subarray(index, index + 1)),
      [Buffer.from(text)],
      [Buffer.from(text, 'utf16le')],
      [Buffer.from(text, 'utf16le').swap16()],
      [Buffer.from(text.replaceAll('\n', '\r\n'))],
    ];
    for (const pieces of variants) expect(await attempt(format, pieces)).toEqual(whole);
  });

  it('is refused if cut off before the last cell of a line', async () => {
    const text = bytes.toString();
    const lastComma = text.trimEnd().lastIndexOf(',');
    for (const length of [lastComma, lastComma - 1, text.indexOf('\n') + 10, text.indexOf('\n') + 40]) {
      const outcome = await attempt(format, [text.slice(0, length)]);
      expect(outcome).toMatchObject({ name: 'FormatFailure', position: { line: expect.any(Number) } });
    }
  });

  it('is read or refused in bounded time after any change', { timeout: 60_000 }, async () => {
    const random = randomNumbers(seedOf(format.length * 1_000 + file.length));
    let slowest = 0;
    for (let copy = 0; copy < mutants; copy += 1) {
      const elapsed = startCpuClock();
      await attempt(format, [mutate(random() < 0.5 ? bytes : mutate(bytes, hostile, random), hostile, random)]);
      slowest = Math.max(slowest, elapsed());
    }
    expect(slowest).toBeLessThan(maxMilliseconds);
  });

  it.each(payloads)('exports %j as text from any column', async (payload) => {
    const [header = [], ...rows] = await cellsOf(bytes);
    let read = 0;
    for (const column of header.keys()) {
      const changed = rows.filter((row) => row.length > 1).map((row) => row.with(column, payload));
      const outcome = await attempt(format, [[header, ...changed].map(writeCsvRow).join('')]);
      const findings = 'findings' in outcome ? outcome.findings : [];
      const texts = findings.flatMap(({ description, impact, recommendation, evidence, affectedAssets }) => [
        description,
        impact,
        recommendation,
        evidence,
        ...affectedAssets.map((asset) => asset.evidence),
      ]);
      expect([header[column], texts.map((text) => inertMarkdown(text, 1_000_000)).filter(hasStrayMarkup)]).toEqual([
        header[column],
        [],
      ]);
      read += findings.length;
    }
    expect(read).toBeGreaterThan(0);
  });

  it('refuses a cell of more than a million characters', async () => {
    const [header = []] = await cellsOf(bytes);
    const row = header.map((name) => (name === 'Description' ? 'x'.repeat(1_000_001) : 'x'));
    const outcome = await attempt(format, [writeCsvRow(header) + writeCsvRow(row)]);
    expect(outcome).toMatchObject({ message: expect.stringMatching(/^Line 2 of the table cannot be read: a cell/) });
  });
});
