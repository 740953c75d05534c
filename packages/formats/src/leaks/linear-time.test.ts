import { cpuMilliseconds } from '@gatehouse/domain/testing/cpu-milliseconds';
import { expect, it } from 'vitest';

import { readComboLine } from './combo/read-combo-line.ts';
import { readLeakAddress } from './leak-address.ts';
import { readLeakDate } from './leak-date.ts';
import { isCertainLogin, loginDomain } from './leak-login.ts';
import { closeBlock, openBlocks, readBlockLine } from './stealer/read-blocks.ts';
import { infectionOf, createSystemFacts, readSystemLine } from './stealer/read-system.ts';
import { readUlpLine } from './ulp/read-ulp-line.ts';

// OWASP ASVS 5.0, 1.3.12: 50 KB of hostile text must be processed within 50 ms.
const size = 50_000;
const limitMs = 50;

const units = [
  'a',
  ' ',
  ':',
  'a:',
  'a.',
  'a.a-',
  '@',
  'a@',
  '1',
  '://',
  'a://',
  '/',
  '[',
  '[1:',
  '=',
  '=:',
  '-',
  '- ',
  ';',
  '|',
  '\t',
  'é.',
  '["',
  '\uFFFD',
];
const starts = ['', 'https://', 'android://', 'https://a.example', 'https://[', 'a@b.', 'PASS: ', 'IP: ', '["'];
const hostile = starts.flatMap((start) => units.map((unit) => start + unit.repeat(size / unit.length)));

function readBlock(line: string): void {
  const blocks = openBlocks();
  readBlockLine(blocks, 'PASS: x', 1);
  readBlockLine(blocks, line, 2);
  closeBlock(blocks);
}

function readSystem(line: string): void {
  const facts = createSystemFacts();
  readSystemLine(facts, line);
  infectionOf(facts, null);
}

const readers: [string, (line: string) => unknown][] = [
  ['url:login:password', readUlpLine],
  ['login:password', readComboLine],
  ['an address', readLeakAddress],
  ['a date', readLeakDate],
  ['the domain of a login', loginDomain],
  ['a certain login', isCertainLogin],
  ['a block', readBlock],
  ['a machine', readSystem],
];

it.each(readers)('reads a hostile line as %s in time', (_name, read) => {
  for (const line of hostile) {
    const inTime = cpuMilliseconds(() => read(`${line}!`)) < limitMs;
    expect([line.slice(0, 20), inTime]).toEqual([line.slice(0, 20), true]);
  }
});
