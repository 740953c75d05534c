import { gzipSync } from 'node:zlib';

import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { caseCount, seedOf } from '@gatehouse/domain/testing/random-cases';
import { describe, expect, it } from 'vitest';

import type { FileInput } from './decode-text.ts';
import { isFormatFailure, type FormatFailure } from './read-failure.ts';
import { chainReaders, readers } from './registry.ts';
import { loadFixture } from './testing/attempt.ts';
import { findPaths, writeReversed, writeWith } from './testing/edit-json.ts';
import { mutate, randomNumbers } from './testing/mutate.ts';
import { inertMarkdown } from './export/inert-markdown.ts';
import { hasStrayMarkup } from './testing/stray-markup.ts';
import { writeTar } from './testing/write-tar.ts';

type ReportReading = Awaited<ReturnType<(typeof readers)[number]['read'] | (typeof chainReaders)[number]['read']>>;

// Pentest reports and attack chains in JSON. The tests below run for each of them.
const files: readonly [format: string, file: string][] = [
  ['defectdojo', 'findings.json'],
  ['sysreptor', 'project.json'],
  ['pwndoc', 'audit.json'],
  ['pwndoc', 'backup.json'],
  ['ghostwriter', 'report.json'],
  ['navigator', 'layer.json'],
  ['stix', 'campaign.json'],
  ['stix', 'flow.json'],
];

const mutants = caseCount(250);
const maxMilliseconds = 2_000;

const marks = ['"', '\\', '{', '}', '[', ']', ',', ':', '-', 'e9', 'null', '\0', '\uFEFF', '\u202E', '🙂', '<p>'];
const hostileBytes = [...marks, '[['.repeat(100), '`'.repeat(100), 'x'.repeat(5_000)].map((text) => Buffer.from(text));
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
  {},
  [null, 1, 'x', {}],
  { toString: 1, valueOf: 1 },
  [{ title: {}, id: [], data: 1 }],
];

const payloads = [
  '<script>alert(1)</script>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '[x](javascript:alert(1))',
  '`<b>` ```\n<svg onload=alert(1)>\n``` \\<i>',
  '<a href="javascript:alert(1)">x</a><iframe src="//evil.example">',
];

/** Returns the reading, or the `FormatFailure` that rejects the file. Any other error is a bug of the reader and is rethrown. */
async function attempt(format: string, input: FileInput): Promise<ReportReading | FormatFailure> {
  const reader = [...readers, ...chainReaders].find((candidate) => candidate.format === format);
  try {
    return await (reader ?? expect.fail(`no reader for ${format}`)).read(input);
  } catch (error) {
    if (isFormatFailure(error)) return error;
    throw error;
  }
}

/** Returns all texts of a reading that are rendered as Markdown. */
function textsOf(reading: ReportReading | FormatFailure): string[] {
  if ('steps' in reading) return reading.steps.map(({ note }) => note);
  const findings = 'findings' in reading ? reading.findings : [];
  return findings.flatMap(({ description, impact, recommendation, evidence, affectedAssets }) => [
    description,
    impact,
    recommendation,
    evidence,
    ...affectedAssets.map((asset) => asset.evidence),
  ]);
}

describe.each(files)('%s, %s', (format, file) => {
  const bytes = loadFixture(format, file);
  const document: unknown = JSON.parse(bytes.toString());

  it('is read the same in pieces of any size, with a byte order mark and in UTF-16', async () => {
    const whole = await attempt(format, [bytes]);
    expect(whole).toHaveProperty('results');
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
      const texts = textsOf(await attempt(format, [writeWith(document, path, payload)]));
      expect([path, texts.map((text) => inertMarkdown(text, 1_000_000)).filter(hasStrayMarkup)]).toEqual([path, []]);
      read += texts.length;
    }
    expect(read).toBeGreaterThan(0);
  });

  it('is read with a text of 10 MB and refused with one of 17 MB', { timeout: 60_000 }, async () => {
    const name = format === 'navigator' ? 'comment' : 'description';
    const [path = []] = findPaths(document, (value) => typeof value === 'string').filter((way) =>
      [name, 'observation', 'poc'].includes(String(way.at(-1))),
    );
    const texts = textsOf(await attempt(format, [writeWith(document, path, '<p> `x'.repeat(1_700_000))]));
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(100_000);

    const refused = await attempt(format, [writeWith(document, path, 'x'.repeat(17_000_000))]);
    expect(refused).toMatchObject({ message: expect.stringMatching(/^A string of more than 16000000 characters/) });
  });

  it('is distinguished from every other format', async () => {
    for (const [other, otherFile] of files.filter(([name]) => name !== format)) {
      expect(await attempt(format, [loadFixture(other, otherFile)])).toMatchObject({
        message: expect.stringMatching(/^The file is not (?:an? |DefectDojo ).* line \d+.*; it looks like \w/),
      });
    }
  });

  it.each([
    ['XML', '<?xml version="1.0"?><NessusClientData_v2/>', /Nessus/],
    ['JSON lines', '{"template-id":"a"}\n{"template-id":"b"}', /Nuclei|line 2/],
    ['SARIF', '{"version":"2.1.0","runs":[]}', /SARIF/],
    ['nothing', '', /empty|names no findings/],
  ])('is refused with %s', async (_what, text, message) => {
    const outcome = await attempt(format, [text]);
    expect(outcome).toMatchObject({ name: 'FormatFailure', message: expect.stringMatching(message) });
  });
});

describe('the archive of a project', async () => {
  const project = loadFixture('sysreptor', 'project.json');
  const plain = await writeTar([['project.json', project]]);
  const archive = gzipSync(plain);

  it('is refused with a position if truncated at any of 100 places', async () => {
    for (let part = 0; part < 100; part += 1) {
      const outcome = await attempt('sysreptor', [archive.subarray(0, Math.floor((archive.length * part) / 100))]);
      expect(outcome).toMatchObject({ name: 'FormatFailure', position: {} });
    }
  });

  it('is read or refused in bounded time after any change, compressed or not', { timeout: 60_000 }, async () => {
    const random = randomNumbers(seedOf(7));
    const elapsed = startCpuClock();
    for (let copy = 0; copy < mutants; copy += 1) {
      const changed = mutate(copy % 2 === 0 ? archive : plain, hostileBytes, random);
      await attempt('sysreptor', [copy % 4 < 2 ? changed : gzipSync(changed)]);
    }
    expect(elapsed()).toBeLessThan(maxMilliseconds * 10);
  });
});
