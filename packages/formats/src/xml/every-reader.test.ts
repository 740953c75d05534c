import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { caseCount, seedOf } from '@gatehouse/domain/testing/random-cases';
import { describe, expect, it } from 'vitest';

import { attempt, loadFixture } from '../testing/attempt.ts';
import { mutate, randomNumbers } from '../testing/mutate.ts';

// A small file for every XML reader. The tests below run for each of them.
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
  ['wapiti', 'report.xml'],
];

const mutants = caseCount(250);
const maxMilliseconds = 2_000;

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

describe.each(files)('%s, %s', (format, file) => {
  const bytes = loadFixture(format, file);

  it('is read the same in pieces of any size, with a byte order mark and in UTF-16', async () => {
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

  it('gives every finding a unique fingerprint, and every affected asset of a finding a unique key', async () => {
    const reading = await attempt(format, [bytes]);
    const findings = 'findings' in reading ? reading.findings : expect.fail(reading.message);
    expect(findings).not.toEqual([]);
    const keys = findings.flatMap((finding) => finding.affectedAssets.map(({ key }) => finding.fingerprint + key));
    expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(findings.length);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is refused with a position, or as a whole, if truncated at any of 100 places', { timeout: 30_000 }, async () => {
    const whole = await attempt(format, [bytes]);
    const end = bytes.toString().trimEnd().length;
    for (let part = 0; part < 100; part += 1) {
      const length = Math.floor((bytes.length * part) / 100);
      const outcome = await attempt(format, [bytes.subarray(0, length)]);
      if (length >= end) expect(outcome).toEqual(whole);
      else expect(outcome).toMatchObject({ name: 'FormatFailure', position: {} });
    }
  });

  it('is read or refused in bounded time after any change', { timeout: 120_000 }, async () => {
    const random = randomNumbers(seedOf(format.length * 1_000 + file.length));
    let slowest = 0;
    for (let copy = 0; copy < mutants; copy += 1) {
      const elapsed = startCpuClock();
      const changed = mutate(random() < 0.5 ? bytes : mutate(bytes, hostile, random), hostile, random);
      await attempt(format, [changed]);
      slowest = Math.max(slowest, elapsed());
    }
    expect(slowest).toBeLessThan(maxMilliseconds);
  });

  it.each([
    ['an external entity', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>'],
    ['an entity bomb', `<!DOCTYPE x [<!ENTITY y0 "z">${'<!ENTITY y1 "&y0;&y0;">'.repeat(50)}]>`],
    ['a parameter entity', '<!DOCTYPE x [<!ENTITY % y SYSTEM "http://127.0.0.1:9/y"> %y;]>'],
  ])('is refused at once with %s', async (_name, doctype) => {
    const text = bytes.toString().replace(/<!DOCTYPE[^[>]*(?:\[[^\]]*\])?>/, '');
    const elapsed = startCpuClock();
    const outcome = await attempt(format, [Buffer.from(text.replace(/\?>/, `?>${doctype}`))]);
    expect(outcome).toMatchObject({ message: expect.stringContaining('declares XML entities') });
    expect(elapsed()).toBeLessThan(1_000);
  });

  it('is distinguished from every other format', async () => {
    const others = files.filter(([other]) => other !== format);
    for (const [other, otherFile] of others) {
      expect(await attempt(format, [loadFixture(other, otherFile)])).toMatchObject({
        message: expect.stringMatching(/^The file is not an? .*: its root element, at .*; it looks like \w/),
      });
    }
  });
});
