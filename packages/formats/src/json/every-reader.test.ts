import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { caseCount, seedOf } from '@gatehouse/domain/testing/random-cases';
import { describe, expect, it } from 'vitest';

import { attempt, loadFixture } from '../testing/attempt.ts';
import { findPaths, valueAt, writeReversed, writeWith } from '../testing/edit-json.ts';
import { mutate, randomNumbers } from '../testing/mutate.ts';
import { inertMarkdown } from '../export/inert-markdown.ts';
import { hasStrayMarkup } from '../testing/stray-markup.ts';

// A small file for every JSON reader. The tests below run for each of them.
const files: readonly [format: string, file: string][] = [
  ['sarif', 'report.sarif'],
  ['zap', 'report.json'],
  ['testssl', 'flat.json'],
  ['testssl', 'pretty.json'],
  ['wapiti', 'report.json'],
  ['semgrep', 'results.json'],
  ['nikto', 'host.json'],
  ['nikto', 'hosts.json'],
  ['acunetix', 'report.json'],
  ['netsparker', 'report.json'],
];

// The same program, sold under several names, writes both formats.
const sisters = new Set(['acunetix', 'netsparker']);

const mutants = caseCount(250);
const maxMilliseconds = 2_000;

const marks = ['"', '\\', '\\u', '{', '}', '[', ']', ',', ':', '-', '.', 'e9', 'null', '\0', '\uFEFF', '\u202E', '🙂'];
const hostileBytes = [...marks, '{"a":', '[['.repeat(100), '`'.repeat(100), 'x'.repeat(5_000)].map((text) =>
  Buffer.from(text),
);

const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  '',
  '\0',
  '__proto__',
  '`'.repeat(100),
  'x'.repeat(5_000),
  [],
  [[]],
  [null, 1, 'x'],
  {},
  { toString: 1, valueOf: 1 },
  [{ toString: 1 }],
];

const payloads = [
  '<script>alert(1)</script>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '[x](javascript:alert(1))',
  '`<b>` ```\n<svg onload=alert(1)>\n``` \\<i>',
  '<a href="javascript:alert(1)">x</a><iframe src="//evil.example">',
];

describe.each(files)('%s, %s', (format, file) => {
  const bytes = loadFixture(format, file);
  const document: unknown = JSON.parse(bytes.toString());

  it('is read the same in pieces of any size, with a byte order mark and in UTF-16', async () => {
    const whole = await attempt(format, [bytes]);
    expect(whole).toHaveProperty('findings');
    const text = `\uFEFF${bytes.toString()}`;
    const variants = [
      Array.from(bytes, (_, index) => bytes.subarray(index, index + 1)),
      [Buffer.from(text)],
      [Buffer.from(text, 'utf16le')],
      [Buffer.from(text, 'utf16le').swap16()],
      [Buffer.from(bytes.toString(), 'utf16le')],
    ];
    for (const pieces of variants) expect(await attempt(format, pieces)).toEqual(whole);
  });

  it('is read the same for any order of its fields', async () => {
    expect(await attempt(format, [writeReversed(document)])).toEqual(await attempt(format, [bytes]));
  });

  it('gives every finding a fingerprint and every place a unique key', async () => {
    const reading = await attempt(format, [bytes]);
    const findings = 'findings' in reading ? reading.findings : [];
    const keys = findings.flatMap((finding) => finding.affectedAssets.map(({ key }) => finding.fingerprint + key));
    expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(findings.length);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is refused with a position if truncated at any of 100 places', async () => {
    const end = bytes.toString().trimEnd().length;
    for (let part = 0; part < 100; part += 1) {
      const outcome = await attempt(format, [bytes.subarray(0, Math.floor((end * part) / 100))]);
      expect(outcome).toMatchObject({ name: 'FormatFailure', position: {} });
    }
  });

  it('is read or refused in bounded time after any change', { timeout: 120_000 }, async () => {
    const random = randomNumbers(seedOf(format.length * 1_000 + file.length));
    const paths = findPaths(document);
    let slowest = 0;
    for (let copy = 0; copy < mutants; copy += 1) {
      const path = paths[Math.floor(random() * paths.length)] ?? [];
      const value = hostileValues[Math.floor(random() * hostileValues.length)];
      const changed = copy % 2 === 0 ? mutate(bytes, hostileBytes, random) : writeWith(document, path, value);
      const elapsed = startCpuClock();
      await attempt(format, [changed]);
      slowest = Math.max(slowest, elapsed());
    }
    expect(slowest).toBeLessThan(maxMilliseconds);
  });

  it.each(payloads)('exports %j as text from any field', async (payload) => {
    let read = 0;
    for (const path of findPaths(document, (value) => typeof value === 'string')) {
      const outcome = await attempt(format, [writeWith(document, path, payload)]);
      const findings = 'findings' in outcome ? outcome.findings : [];
      const texts = findings.flatMap(({ description, impact, recommendation, evidence, affectedAssets }) => [
        description,
        impact,
        recommendation,
        evidence,
        ...affectedAssets.map((asset) => asset.evidence),
      ]);
      expect({ path, texts: texts.map((text) => inertMarkdown(text, 1_000_000)).filter(hasStrayMarkup) }).toEqual({
        path,
        texts: [],
      });
      const links = findings.flatMap(({ references }) => references);
      expect(links.filter((link) => !/^https?:\/\/[^\s<>"]+$/.test(link))).toEqual([]);
      read += findings.length;
    }
    expect(read).toBeGreaterThan(0);
  });

  it('is read with a text of 10 MB anywhere and refused with one of 17 MB', { timeout: 60_000 }, async () => {
    const lengthAt = (path: readonly (string | number)[]): number => String(valueAt(document, path)).length;
    const paths = findPaths(document, (value) => typeof value === 'string' && value.length > 0);
    const [longest = []] = paths.toSorted((left, right) => lengthAt(right) - lengthAt(left));
    const outcome = await attempt(format, [writeWith(document, longest, '<p> `x'.repeat(1_700_000))]);
    const places = 'findings' in outcome ? outcome.findings.flatMap(({ affectedAssets }) => affectedAssets) : [];
    expect(places.length).toBeGreaterThan(0);
    expect(Math.max(...places.map(({ evidence }) => evidence.length))).toBeLessThanOrEqual(16 * 1024);

    const refused = await attempt(format, [writeWith(document, longest, 'x'.repeat(17_000_000))]);
    expect(refused).toMatchObject({
      message: expect.stringMatching(/^A string of more than 16000000 characters starts/),
    });
  });

  it('is distinguished from every other format', async () => {
    const others = files.filter(([other]) => other !== format && !(sisters.has(other) && sisters.has(format)));
    for (const [other, otherFile] of others) {
      expect(await attempt(format, [loadFixture(other, otherFile)])).toMatchObject({
        message: expect.stringMatching(/^The file is not an? .*, at line \d+, column \d+; it looks like \w/),
      });
    }
  });

  it.each([
    ['XML', '<?xml version="1.0"?><NessusClientData_v2/>', /Nessus/],
    ['JSON lines', '{"template-id":"a"}\n{"template-id":"b"}', /Nuclei/],
    ['a table', 'Title;Severity;Host\n', /CSV/],
  ])('is refused with %s', async (_what, text, message) => {
    const outcome = await attempt(format, [text]);
    expect(outcome).toMatchObject({ name: 'FormatFailure', message: expect.stringMatching(message) });
  });
});
