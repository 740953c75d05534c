import { expect, it } from 'vitest';

import { compileAdvisory } from './advisory.ts';
import { isDistributionBanner, readComponent } from './component.ts';
import { compareCpes } from './cpe-names.ts';
import { parseCpe } from './cpe.ts';
import { readLicense } from './license.ts';
import { parsePurl } from './purl.ts';
import { readVers } from './vers-range.ts';
import { normalVulnerabilityId } from './vulnerability-names.ts';

const size = 100_000;
const limitMs = 50;
const tries = 3;

const units = [
  'a',
  '/',
  '@',
  '%41',
  '%',
  '?',
  'a=b&',
  '#',
  ':',
  '\\',
  '*',
  '.',
  '-',
  '|',
  '<1',
  '>=1.0|',
  '(',
  'MIT OR ',
  '~',
  ' ',
  '🙂',
];

function milliseconds(work: () => unknown): number {
  const runs = Array.from({ length: tries }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...runs);
}

function compareAll(text: string): string {
  const one = parseCpe(`cpe:2.3:a:${text}`.slice(0, 1_900));
  return one.ok ? compareCpes(one.cpe, one.cpe) : one.message;
}

const readers: [name: string, read: (text: string) => unknown][] = [
  ['a package URL', (text) => parsePurl(`pkg:npm/${text}`)],
  ['a short package URL', (text) => parsePurl(`pkg:npm/${text.slice(0, 4_000)}`)],
  [
    'a component',
    (text) => readComponent({ purl: `pkg:deb/debian/a@${text.slice(0, 3_000)}?distro=${text.slice(0, 900)}` }),
  ],
  ['a CPE', (text) => parseCpe(`cpe:2.3:a:${text}`)],
  ['a CPE as URI', (text) => parseCpe(`cpe:/a:${text.slice(0, 1_900)}`)],
  ['two CPEs', compareAll],
  ['a range', (text) => readVers(`vers:npm/${text}`)],
  ['a short range', (text) => readVers(`vers:npm/${text.slice(0, 9_000)}`)],
  ['a license', readLicense],
  ['a short license', (text) => readLicense(text.slice(0, 500))],
  ['a banner', isDistributionBanner],
  ['the name of a vulnerability', normalVulnerabilityId],
  [
    'an ecosystem',
    (text) =>
      compileAdvisory({ id: 'A', affected: [{ package: { ecosystem: `SUSE:Linux Enterprise ${text}`, name: text } }] }),
  ],
];

it.each(readers)('reads hostile text as %s in bounded time', (_name, read) => {
  const slow = units.filter((unit) => milliseconds(() => read(unit.repeat(size / unit.length))) > limitMs);
  expect(slow).toEqual([]);
});
