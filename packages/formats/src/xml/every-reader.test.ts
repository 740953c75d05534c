import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import type { FindingsReading } from '../finding-record.ts';
import { isFormatFailure, type FormatFailure } from '../read-failure.ts';
import { readers } from '../registry.ts';

// Every reader of XML with its own small file; the promises below hold for each of them.
const files: readonly [format: string, file: string][] = [
  ['nessus', 'report.xml'],
  ['burp', 'report.xml'],
  ['zap', 'report.xml'],
  ['openvas', 'report.xml'],
  ['qualys', 'assets.xml'],
  ['qualys', 'scan.xml'],
  ['qualys', 'was.xml'],
  ['acunetix', 'report.xml'],
  ['netsparker', 'report.xml'],
  ['nikto', 'report.xml'],
  ['nexpose', 'report.xml'],
];

const mutants = 1_000;
const mostMilliseconds = 2_000;

function load(format: string, file: string): Buffer {
  return readFileSync(new URL(`../${format}/fixtures/${file}`, import.meta.url));
}

/** The reading, or the failure that names a position; anything else is a mistake of the reader. */
async function attempt(format: string, pieces: Uint8Array[]): Promise<FindingsReading | FormatFailure> {
  const reader = readers.find((candidate) => candidate.format === format) ?? expect.fail(`no reader for ${format}`);
  try {
    return await reader.read(pieces);
  } catch (error) {
    if (isFormatFailure(error)) return error;
    throw error;
  }
}

/** Numbers from 0 to 1, the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32;
  };
}

const words = '< > & " ]]> <![CDATA[ <!-- --> <? &#0; &#xD800; &amp; &y; </x> <x> <__proto__> -1 1e400 NaN'.split(' ');
const longer = [
  '<!DOCTYPE x [<!ENTITY y "z">]>',
  '<a b="1" b="2">',
  '99999999999999999999',
  '\0',
  '\uFEFF',
  '\u202E',
  '🙂',
];
const longest = ['`'.repeat(100), '<p>'.repeat(200), 'x'.repeat(5_000)];
const hostile = [...words, ...longer, ...longest].map((text) => Buffer.from(text));

function mutate(bytes: Buffer, random: () => number): Buffer {
  const at = Math.floor(random() * bytes.length);
  const end = Math.min(bytes.length, at + Math.floor(random() * 60));
  const [before, part, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
  const bit = hostile[Math.floor(random() * hostile.length)] ?? Buffer.from('');
  const flipped = Buffer.from([Math.floor(random() * 256)]);
  const ways = [
    [before, after],
    [before, part, part, after],
    [before, bit, part, after],
    [before, bit, after],
    [before, flipped, bytes.subarray(at + 1)],
  ];
  return Buffer.concat(ways[Math.floor(random() * ways.length)] ?? []);
}

describe.each(files)('%s, %s', (format, file) => {
  const bytes = load(format, file);

  it('reads the same in pieces of any size, with a mark and in UTF-16', async () => {
    const whole = await attempt(format, [bytes]);
    expect(whole).toHaveProperty('findings');
    const text = bytes.toString().replace(/encoding=["'][^"']*["']/i, 'encoding="UTF-16"');
    const variants = [
      Array.from(bytes, (_, index) => bytes.subarray(index, index + 1)),
      [Buffer.from('\uFEFF'), bytes],
      [Buffer.from(`\uFEFF${text}`, 'utf16le')],
      [Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ];
    for (const pieces of variants) expect(await attempt(format, pieces)).toEqual(whole);
  });

  it('gives every finding a fingerprint and every place a key of its own', async () => {
    const reading = await attempt(format, [bytes]);
    const findings = 'findings' in reading ? reading.findings : [];
    const keys = findings.flatMap((finding) => finding.affectedAssets.map(({ key }) => finding.fingerprint + key));
    expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(findings.length);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is refused with a position, or whole, when it is cut off at any of 100 places', { timeout: 30_000 }, async () => {
    const whole = await attempt(format, [bytes]);
    const end = bytes.toString().trimEnd().length;
    for (let part = 0; part < 100; part += 1) {
      const length = Math.floor((bytes.length * part) / 100);
      const outcome = await attempt(format, [bytes.subarray(0, length)]);
      if (length >= end) expect(outcome).toEqual(whole);
      else expect(outcome).toMatchObject({ name: 'FormatFailure', position: {} });
    }
  });

  it('is a reading or a failure after any change, in time', { timeout: 120_000 }, async () => {
    const random = randomNumbers(format.length * 1_000 + file.length);
    let slowest = 0;
    for (let copy = 0; copy < mutants; copy += 1) {
      const start = performance.now();
      const changed = mutate(random() < 0.5 ? bytes : mutate(bytes, random), random);
      await attempt(format, [changed]);
      slowest = Math.max(slowest, performance.now() - start);
    }
    expect(slowest).toBeLessThan(mostMilliseconds);
  });

  it.each([
    ['an external entity', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>'],
    ['an entity bomb', `<!DOCTYPE x [<!ENTITY y0 "z">${'<!ENTITY y1 "&y0;&y0;">'.repeat(50)}]>`],
    ['a parameter entity', '<!DOCTYPE x [<!ENTITY % y SYSTEM "http://127.0.0.1:9/y"> %y;]>'],
  ])('is refused with %s, at once', async (_name, doctype) => {
    const text = bytes.toString().replace(/<!DOCTYPE[^[>]*(?:\[[^\]]*\])?>/, '');
    const start = performance.now();
    const outcome = await attempt(format, [Buffer.from(text.replace(/\?>/, `?>${doctype}`))]);
    expect(outcome).toMatchObject({ message: expect.stringContaining('declares entities') });
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('is told apart from every other format', async () => {
    const others = files.filter(([other]) => other !== format);
    for (const [other, otherFile] of others) {
      expect(await attempt(format, [load(other, otherFile)])).toMatchObject({
        message: expect.stringMatching(/^The file is not an? .*: its first element, at .*; it looks like \w/),
      });
    }
  });
});
