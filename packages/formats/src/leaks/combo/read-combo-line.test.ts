import { expect, it } from 'vitest';

import { readComboLine } from './read-combo-line.ts';

it.each([
  ['bob@b.example:pw', 'bob@b.example', 'pw'],
  ['bob@b.example : pw', 'bob@b.example', ' pw'],
  ['bob;p:w', 'bob', 'p:w'],
  ['bob|p;w', 'bob', 'p;w'],
  ['\tbob\tpw ', 'bob', 'pw '],
  ['#bob@b.example:pw', '#bob@b.example', 'pw'],
  ['CORP\\bob:pw', 'CORP\\bob', 'pw'],
])('%j is a credential', (line, login, password) => {
  expect(readComboLine(line)).toEqual({ url: null, host: null, login, password, isAmbiguous: false });
});

it('reads a password before an email address in reverse order, and marks it as uncertain', () => {
  const read = { url: null, host: null, login: 'bob@b.example', password: 'pw', isAmbiguous: true };
  expect(readComboLine('pw:bob@b.example')).toEqual(read);
});

it.each([
  ['bob@b.example', 'no separator'],
  ['https://a.example/:bob:pw', 'no credential'],
  ['//a.example:bob', 'no credential'],
  ['# leaked by: bob', 'no credential'],
  ['Total lines: 500', 'no credential'],
  ['bob@b.example:', 'empty password'],
  [':pw', 'empty login'],
  ['UNKNOWN:pw', 'placeholder login'],
])('%j is not a credential: %s', (line, reason) => {
  expect(readComboLine(line)).toBe(reason);
});

it('a blank line is ignored', () => {
  expect(readComboLine('  ')).toBeNull();
});
