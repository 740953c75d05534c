import { cpuMilliseconds } from '@gatehouse/domain/testing/cpu-milliseconds';
import { expect, it } from 'vitest';

import { readGraphLine } from './amass/amass-graph.ts';
import { splitAlternatives } from './certificate.ts';
import { readRecordValue } from './dnsx/dns-value.ts';
import { readTechnology } from './nmap/nmap-scripts.ts';
import { isCpe } from './nmap/nmap-port.ts';
import { readRanges, subtractRanges } from './nmap/nmap-coverage.ts';
import { readMoment } from './read-times.ts';
import { recognizeSurface } from './recognize-surface.ts';
import { redactText, redactUrls } from './redact.ts';
import { readAddress, readHostAndPort, readName } from './surface-host.ts';
import { banner, limitEvidence, oneLine } from './surface-text.ts';
import { attemptSurface } from './testing/surface-files.ts';

// OWASP ASVS 5.0, 1.3.12: 50 KB of hostile text must be processed within 50 ms.
const size = 50_000;
const limitMs = 50;

const units = [
  'a',
  'A',
  ' ',
  '\t',
  '\n',
  ':',
  '-',
  '.',
  '=',
  '&',
  '?',
  '%',
  '"',
  "'",
  '\\',
  '/',
  '@',
  '[',
  '{',
  '<',
  '1',
  '_',
  '`',
  'a.',
  'a-',
  'a:',
  '1.',
  '1:',
  '::',
  '\\x0',
  'eyJ',
  'eyJa.',
  'key',
  'token',
  'cookie',
  'cookie:',
  '"token":"',
  "'token':\"",
  'curl ',
  'curl -u ',
  'http://',
  'a://',
  '://',
  '?key=',
  '-----BEGIN ',
  '-----BEGIN PRIVATE KEY-----',
  'sk-',
  ' --> ',
  ' (a)',
  ' [A]',
  'DNS:',
  '"ip":',
  '"host":"',
  '"url":"a","input":',
  'password=',
  '1-',
  '1-2,',
  'é',
  '\u202E',
];
const starts = [
  '',
  'https://',
  "'Cookie: ",
  '"Cookie: ',
  'eyJ',
  '-----BEGIN ',
  'a.example [',
  'a.example (FQDN) --> ',
  'cpe:/a:',
  '[{"ip":"',
];
const hostile = starts.flatMap((start) => units.map((unit) => start + unit.repeat(size / unit.length)));

const entry = (content: string) => ({
  content,
  line: 1,
  summary: { tools: [], scannedFrom: null, scannedUntil: null, records: 0, rejections: [], warnings: [] },
});

const readers: [string, (text: string) => unknown][] = [
  ['a text with secrets', redactText],
  ['a URL with secrets', redactUrls],
  ['a banner', banner],
  ['a line', oneLine],
  ['evidence', limitEvidence],
  ['an address', readAddress],
  ['a name', readName],
  ['a host with a port', readHostAndPort],
  ['a time', readMoment],
  ['a technology', readTechnology],
  ['a CPE', isCpe],
  ['alternative names', splitAlternatives],
  ['an arrow of Amass', (text) => readGraphLine(entry(text))],
  ['a mail server', (text) => readRecordValue('MX', text)],
  ['port ranges', (text) => subtractRanges(readRanges(text), readRanges(text))],
  ['the beginning of a file', recognizeSurface],
];

it.each(readers)('reads hostile text as %s in bounded time', { timeout: 120_000 }, (_name, read) => {
  for (const text of hostile) {
    const inTime = cpuMilliseconds(() => read(`${text}!`)) < limitMs;
    expect([text.slice(0, 30), inTime]).toEqual([text.slice(0, 30), true]);
  }
});

it.each(['masscan', 'naabu', 'subfinder', 'amass', 'dnsx'])(
  'reads hostile lines as %s in bounded time',
  { timeout: 60_000 },
  async (format) => {
    for (const text of hostile) {
      const before = process.threadCpuUsage();
      await attemptSurface(format, [`${text}!`]);
      const { user, system } = process.threadCpuUsage(before);
      expect([text.slice(0, 30), (user + system) / 1_000 < limitMs * 4]).toEqual([text.slice(0, 30), true]);
    }
  },
);

it('subtracts 65,535 single ports from all ports in bounded time', () => {
  const every = Array.from({ length: 65_535 }, (_, index): [number, number] => [index + 1, index + 1]);
  const odd = every.filter((_, index) => index % 2 === 0);
  expect(cpuMilliseconds(() => subtractRanges(every, odd))).toBeLessThan(limitMs * 2);
});
