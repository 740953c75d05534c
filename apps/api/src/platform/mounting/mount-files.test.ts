import { expect, it } from 'vitest';

import { attachment } from './mount-files.ts';

it.each([
  ['report.pdf', `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`],
  ['a"b\\c/d.pdf', `attachment; filename="a_b_c_d.pdf"; filename*=UTF-8''a_b_c_d.pdf`],
  ['a\r\nset-cookie: x=1', `attachment; filename="a__set-cookie: x=1"; filename*=UTF-8''a__set-cookie%3A%20x%3D1`],
  ['Prüfung', `attachment; filename="Pr_fung"; filename*=UTF-8''Pr%C3%BCfung`],
  ["o'brien", `attachment; filename="o'brien"; filename*=UTF-8''o%27brien`],
])('a file named %j is downloaded with that name only', (name, header) => {
  expect(attachment(name)).toBe(header);
});

it('a long name is truncated without splitting a character', () => {
  expect(attachment(`${'x'.repeat(199)}\u{1f600}`)).toBe(
    `attachment; filename="${'x'.repeat(199)}_"; filename*=UTF-8''${'x'.repeat(199)}%EF%BF%BD`,
  );
});
