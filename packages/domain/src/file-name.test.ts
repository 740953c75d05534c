import { expect, it } from 'vitest';

import { shortFileName } from './file-name.ts';

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
