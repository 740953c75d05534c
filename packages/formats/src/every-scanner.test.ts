import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { caseCount, seedOf } from '@gatehouse/domain/testing/random-cases';
import { describe, expect, it } from 'vitest';

import { inertMarkdown } from './export/inert-markdown.ts';
import type { FindingRecord } from './finding-record.ts';
import { attempt } from './testing/attempt.ts';
import { findPaths, writeReversed, writeWith } from './testing/edit-json.ts';
import { mutate, randomNumbers } from './testing/mutate.ts';
import { loadScanner, scannerFiles } from './testing/scanner-files.ts';
import { hasStrayMarkup } from './testing/stray-markup.ts';

const mutants = caseCount(250);
const maxMilliseconds = 2_000;

const marks = ['"', '\\', '{', '}', '[', ']', ',', ':', '<', '>', '&', 'e9', 'null', '\0', '\uFEFF', '\u202E', '🙂'];
const hostileBytes = [...marks, '[['.repeat(100), '<a>'.repeat(100), '`'.repeat(100), 'x'.repeat(5_000)].map((text) =>
  Buffer.from(text),
);
const hostileValues: readonly unknown[] = [
  null,
  -1,
  1e308,
  '',
  '\0',
  '__proto__',
  'x'.repeat(5_000),
  [],
  [[]],
  [null, 1, 'x'],
  {},
  { toString: 1, valueOf: 1 },
];
const payloads = [
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '`<b>` ```\n<svg onload=alert(1)>\n``` \\<i>',
  '<a href="javascript:alert(1)">x</a><iframe src="//evil.example">',
];

const findingsOf = (outcome: object): FindingRecord[] =>
  'findings' in outcome ? (outcome.findings as FindingRecord[]) : [];

const textsOf = (findings: readonly FindingRecord[]): string[] =>
  findings.flatMap(({ description, impact, recommendation, evidence, affectedAssets }) => [
    description,
    impact,
    recommendation,
    evidence,
    ...affectedAssets.map((asset) => asset.evidence),
  ]);

describe.each(scannerFiles)('%s, %s', (format, file) => {
  const bytes = loadScanner(format, file);

  it('is read the same in pieces of any size and in UTF-16', async () => {
    const whole = await attempt(format, [bytes]);
    expect(whole).toHaveProperty('findings');
    const text = bytes.toString().replace(/encoding="UTF-8"/i, 'encoding="UTF-16"');
    const pieces = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1));
    for (const input of [pieces, [Buffer.from(`\uFEFF${text}`, 'utf16le')]])
      expect(await attempt(format, input)).toEqual(whole);
  });

  it('gives every finding a fingerprint and every place a unique key', async () => {
    const findings = findingsOf(await attempt(format, [bytes]));
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
    let slowest = 0;
    for (let copy = 0; copy < mutants; copy += 1) {
      const elapsed = startCpuClock();
      await attempt(format, [mutate(bytes, hostileBytes, random)]);
      slowest = Math.max(slowest, elapsed());
    }
    expect(slowest).toBeLessThan(maxMilliseconds);
  });
});

describe.each(scannerFiles.filter(([, file]) => file.endsWith('.json')))('the values of %s, %s', (format, file) => {
  const document: unknown = JSON.parse(loadScanner(format, file).toString());

  it('are read the same for any order of the fields', async () => {
    const whole = await attempt(format, [JSON.stringify(document)]);
    expect(findingsOf(await attempt(format, [writeReversed(document)]))).toEqual(findingsOf(whole));
  });

  it('can be anything', async () => {
    const random = randomNumbers(seedOf(file.length));
    const paths = findPaths(document);
    for (let copy = 0; copy < mutants; copy += 1) {
      const path = paths[Math.floor(random() * paths.length)] ?? [];
      const value = hostileValues[Math.floor(random() * hostileValues.length)];
      const outcome = await attempt(format, [writeWith(document, path, value)]);
      expect('findings' in outcome || outcome.message !== '').toBe(true);
    }
  });

  it.each(payloads)('are text in every export: %j', async (payload) => {
    let read = 0;
    for (const path of findPaths(document, (value) => typeof value === 'string')) {
      const findings = findingsOf(await attempt(format, [writeWith(document, path, payload)]));
      const texts = textsOf(findings).map((text) => inertMarkdown(text, 1_000_000));
      expect({ path, texts: texts.filter(hasStrayMarkup) }).toEqual({ path, texts: [] });
      const links = findings.flatMap(({ references }) => references);
      expect(links.filter((link) => !/^https?:\/\/[^\s<>"]+$/.test(link))).toEqual([]);
      read += findings.length;
    }
    expect(read).toBeGreaterThan(0);
  });
});
