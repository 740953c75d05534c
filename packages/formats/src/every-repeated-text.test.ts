import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { describe, expect, it } from 'vitest';

import { advisorySamples } from './advisories/testing/advisory-samples.ts';
import { attemptAdvisories } from './advisories/testing/advisory-files.ts';
import { attemptInventory } from './components/testing/component-files.ts';
import { componentSamples } from './components/testing/component-samples.ts';
import { attemptPhishing, phishingFiles } from './phishing/testing/phishing-files.ts';
import { isFormatFailure } from './read-failure.ts';
import { parseLocation, parseLocations } from './read-place.ts';
import { chainReaders } from './registry.ts';
import { attemptSurface, loadSurface, surfaceFiles } from './surface/testing/surface-files.ts';
import { parseAddress } from './network-host.ts';
import { attempt, loadFixture } from './testing/attempt.ts';

/** A file, with a function that reads it completely or rejects it. */
type Sample = readonly [format: string, form: string, text: string, read: (text: string) => Promise<unknown>];

const reports: readonly (readonly [format: string, file: string])[] = [
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
  ['sysreptor', 'project.json'],
  ['pwndoc', 'audit.json'],
  ['pwndoc', 'backup.json'],
  ['pwndoc', 'library.yml'],
  ['ghostwriter', 'report.json'],
];
const chains: readonly (readonly [format: string, file: string])[] = [
  ['navigator', 'layer.json'],
  ['stix', 'campaign.json'],
  ['stix', 'flow.json'],
];

async function attemptChain(format: string, text: string): Promise<unknown> {
  const reader = chainReaders.find((one) => one.format === format);
  if (reader === undefined) throw new Error(`No reader for ${format}.`);
  return reader.read([text]).catch((error: unknown) => {
    if (!isFormatFailure(error)) throw error;
  });
}

const samples: readonly Sample[] = [
  ...reports.map(([format, file]): Sample => [
    format,
    file,
    loadFixture(format, file).toString(),
    (text) => attempt(format, [text]),
  ]),
  ...chains.map(([format, file]): Sample => [
    format,
    file,
    loadFixture(format, file).toString(),
    (text) => attemptChain(format, text),
  ]),
  ...surfaceFiles.map(([format, file]): Sample => [
    format,
    file,
    loadSurface(format, file).toString(),
    (text) => attemptSurface(format, [text]),
  ]),
  ...componentSamples.map(([format, form, text]): Sample => [
    format,
    form,
    text,
    (changed) => attemptInventory(format, [changed]),
  ]),
  ...advisorySamples.map(([format, form, text]): Sample => [
    format,
    form,
    text,
    (changed) => attemptAdvisories(format, [changed]),
  ]),
  ...Object.entries(phishingFiles).map(([format, text]): Sample => [
    format,
    'of phishing',
    text,
    (changed) => attemptPhishing(format, [changed]),
  ]),
];

// Repeated texts that would make a badly written regular expression slow.
const units = ['a', ' ', '/', ':', '[', '(', '<', '`', '\n', 'CVE-', 'http://', ' (Host: ', '&#', '.:', '"\\', '-'];

// Only as many texts per file as can be tested in a few seconds, evenly distributed.
const maxTexts = 40;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface Shape {
  /** Matches the texts of a file. */
  texts: RegExp;
  write: (text: string) => string;
}

const xml: Shape = {
  texts: /(?<=>|CDATA\[)[^<>[\]]*\w[^<>[\]]*(?=<|\]\])|(?<==")[^"<]*\w[^"<]*(?=")/g,
  write: escapeXml,
};
const json: Shape = {
  texts: /(?<=")(?:[^"\\]|\\.)+(?="(?!\s*:))/g,
  write: (text) => JSON.stringify(text).slice(1, -1),
};
/** Cells, lines and list items: everything between separators. */
const plain: Shape = { texts: /[^\s,;"]{3,}/g, write: (text) => text.replaceAll(/[\n"]/g, ' ') };

function shapeOf(source: string): Shape {
  const start = source.trimStart();
  if (start.startsWith('<')) return xml;
  return /^[[{]/.test(start) ? json : plain;
}

/** Yields variants of the file, each with one text replaced by the given one. */
function* variantsOf(source: string): Generator<(text: string) => string> {
  const { texts, write } = shapeOf(source);
  for (const { 0: found, index } of source.matchAll(texts)) {
    const isRaw = source.slice(0, index).endsWith('CDATA[');
    yield (text) => source.slice(0, index) + (isRaw ? text : write(text)) + source.slice(index + found.length);
  }
}

describe.each(samples)('%s, %s', (_format, _form, source, read) => {
  it('reads 100 KB and 1 MB of repeated text in linear time', { timeout: 240_000 }, async () => {
    let slowest = 0;
    let turn = 0;
    const variants = [...variantsOf(source)];
    const step = Math.ceil(variants.length / maxTexts);
    for (const variant of variants.filter((_, index) => index % step === 0)) {
      const unit = units[turn % units.length] ?? 'a';
      const length = turn % 8 === 0 ? 1_000_000 : 100_000;
      turn += 1;
      const text = variant(unit.repeat(length / unit.length));
      const elapsed = startCpuClock();
      await read(text);
      slowest = Math.max(slowest, elapsed());
    }
    expect(turn).toBeGreaterThan(2);
    expect(slowest).toBeLessThan(2_000);
  });
});

it.each([100_000, 1_000_000])('reads places of %d characters in linear time', (length) => {
  const elapsed = startCpuClock();
  for (const unit of [...units, '[::', '%a', '@', 'x.', '1.', '//', 'ü']) {
    const text = unit.repeat(length / unit.length);
    for (const start of ['', 'http://', '[', 'a:']) {
      parseLocation(start + text);
      parseAddress(start + text);
    }
    parseLocations(text);
  }
  expect(elapsed()).toBeLessThan(4_000);
});
