import { expect, it } from 'vitest';

import { fileNameOf } from './download.ts';

it.each([
  ['attachment; filename="report.pdf"', 'report.pdf'],
  ['attachment; filename=report.pdf', 'report.pdf'],
  [`attachment; filename="plain.txt"; filename*=UTF-8''Pr%C3%BCfbericht%202026.pdf`, 'Prüfbericht 2026.pdf'],
  ['attachment; filename="a \\"quoted\\" name.txt"', 'a "quoted" name.txt'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  [`attachment; filename*=UTF-8''%E0%A4%A; filename="fallback.txt"`, 'fallback.txt'],
  ['attachment', 'export.csv'],
  [null, 'export.csv'],
])('%s is saved as %s', (disposition, name) => {
  expect(fileNameOf(disposition, 'export.csv')).toBe(name);
});
