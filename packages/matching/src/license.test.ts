import { expect, it } from 'vitest';

import { readLicense } from './license.ts';

it.each([
  ['MIT', ['MIT'], [], false],
  [' Apache-2.0 ', ['Apache-2.0'], [], false],
  ['(MIT OR Apache-2.0)', ['MIT', 'Apache-2.0'], [], true],
  ['MIT AND (BSD-3-Clause OR MIT)', ['MIT', 'BSD-3-Clause'], [], true],
  ['GPL-2.0-only WITH Classpath-exception-2.0', ['GPL-2.0-only'], ['Classpath-exception-2.0'], false],
  ['GPL-2.0+', ['GPL-2.0+'], [], false],
  ['LicenseRef-acme', ['LicenseRef-acme'], [], false],
])('%s is valid', (text, licenses, exceptions, isChoice) => {
  expect(readLicense(text)).toEqual({ isValid: true, text: text.trim(), licenses, exceptions, isChoice });
});

it.each([
  '',
  'Apache License, Version 2.0',
  'MIT OR',
  '(MIT',
  'mit/apache',
  'NOASSERTION',
  '('.repeat(100_000),
  'MIT OR '.repeat(20_000),
])('%s is kept unchanged', (text) => {
  expect(readLicense(text)).toEqual({ isValid: false, text: text.trim() });
});
