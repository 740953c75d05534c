import { expect, it } from 'vitest';

import { plainFileName, shortFileName, storedFileName } from './file-name.ts';

it.each([
  ['report.pdf', 'report.pdf'],
  ['exactly-15c.pdf', 'exactly-15c.pdf'],
  ['exactly-16ch.pdf', 'exactly-16….pdf'],
  ['annual-security-report-2026.xlsx', 'annual-se….xlsx'],
  ['backup.2026.03.09.tar.gz', 'backup.2026….gz'],
  ['a-name-without-extension', 'a-name-without…'],
  ['.a-hidden-file-with-a-long-name', '.a-hidden-file…'],
  ['sentence. And then more words', 'sentence. And …'],
  ['🙂'.repeat(20) + '.png', '🙂'.repeat(10) + '….png'],
  ['', ''],
])('%j is shown as %j', (name, expected) => {
  expect(shortFileName(name)).toBe(expected);
});

it.each([
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['..\\..\\etc/passwd', 'passwd'],
  ['a\u0000b\u0007\r\n.txt', 'ab.txt'],
  ['\u200bscan\ud800.xml ', 'scan.xml'],
  [`<img src=x onerror="alert(1)">'.png`, `<img src=x onerror="alert(1)">'.png`],
  ['\u202e/', ''],
])('the plain name of %j is %j', (given, plain) => {
  expect(plainFileName(given)).toBe(plain);
  expect(storedFileName(given)).toBe(plain);
});

it('keeps 200 characters of a name with its extension, without splitting a character', () => {
  expect(storedFileName(`a${'🙂'.repeat(300)}`)).toBe(`a${'🙂'.repeat(199)}`);
  expect(storedFileName(`${'🙂'.repeat(300)}.jsonl`)).toBe(`${'🙂'.repeat(194)}.jsonl`);
});
