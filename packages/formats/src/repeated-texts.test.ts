import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { describe, expect, it } from 'vitest';

import { readPlace, readPlaces } from './read-place.ts';
import { parseAddress } from './network-host.ts';
import { attempt, loadFixture } from './testing/attempt.ts';
import { findPaths, writeWith } from './testing/edit-json.ts';

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
  ['sarif', 'report.sarif'],
  ['zap', 'report.json'],
  ['testssl', 'flat.json'],
  ['wapiti', 'report.json'],
  ['semgrep', 'results.json'],
  ['nikto', 'hosts.json'],
  ['netsparker', 'report.json'],
  ['nuclei', 'list.json'],
  ['defectdojo', 'findings.json'],
];

// What makes a careless pattern slow, each in its own way.
const units = ['a', ' ', '/', ':', '[', '(', '<', '`', '\n', 'CVE-', 'http://', ' (Host: ', '&#', '.:', '"\\', '-'];

// Of the texts of a file, as many as fit into a few seconds, evenly spread.
const mostTexts = 24;

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The same file with another text in the place of each of its texts, one at a time. */
function* variantsOf(bytes: Buffer, text: string): Generator<string> {
  const source = bytes.toString();
  if (!source.trimStart().startsWith('<')) {
    const document: unknown = JSON.parse(source);
    for (const path of findPaths(document, (value) => typeof value === 'string')) yield writeWith(document, path, text);
    return;
  }
  const places = source.matchAll(/(?<=>|CDATA\[)[^<>[\]]*\w[^<>[\]]*(?=<|\]\])/g);
  for (const { 0: found, index } of places) {
    const isRaw = source.slice(0, index).endsWith('CDATA[');
    const written = isRaw ? text : escapeXml(text);
    yield source.slice(0, index) + written + source.slice(index + found.length);
  }
}

describe.each(files)('%s, %s', (format, file) => {
  it('reads 100 KB and 1 MB of anything in linear time', { timeout: 240_000 }, async () => {
    const bytes = loadFixture(format, file);
    let slowest = 0;
    let turn = 0;
    const variants = [...variantsOf(bytes, 'TEXT')];
    const step = Math.ceil(variants.length / mostTexts);
    for (const variant of variants.filter((_, index) => index % step === 0)) {
      const unit = units[turn % units.length] ?? 'a';
      const length = turn % 8 === 0 ? 1_000_000 : 100_000;
      turn += 1;
      const text = unit.repeat(length / unit.length);
      const escaped = JSON.stringify(text).slice(1, -1);
      const isXml = bytes.toString().trimStart().startsWith('<');
      const source = variant.replace('TEXT', () => (isXml ? escapeXml(text) : escaped));
      const elapsed = startCpuClock();
      await attempt(format, [source]);
      slowest = Math.max(slowest, elapsed());
    }
    expect(turn).toBeGreaterThan(5);
    expect(slowest).toBeLessThan(2_000);
  });
});

it.each([100_000, 1_000_000])('reads places of %d characters in linear time', (length) => {
  const elapsed = startCpuClock();
  for (const unit of [...units, '[::', '%a', '@', 'x.', '1.', '//', 'ü']) {
    const text = unit.repeat(length / unit.length);
    for (const start of ['', 'http://', '[', 'a:']) {
      readPlace(start + text);
      parseAddress(start + text);
    }
    readPlaces(text);
  }
  expect(elapsed()).toBeLessThan(4_000);
});
