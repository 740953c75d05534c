import { expect, it } from 'vitest';

import { isFullName } from './full-name.ts';

it.each([
  'Ada Lovelace',
  'Anne-Marie O’Neil',
  "Sinéad O'Connor",
  'Robert (Bob) Smith',
  'Anna (van der) Berg',
  'José María de la Cruz',
  'Zoe\u0308 Müller',
  'Иван Петров',
  '王 小明',
  'Ada  Lovelace',
])('accepts %j', (name) => {
  expect(isFullName(name)).toBe(true);
});

it.each([
  'Ada',
  '',
  ' Ada Lovelace',
  'Ada Lovelace ',
  'Ada L0velace',
  'Ada -Lovelace',
  'Ada Lovelace-',
  "Ada O''Neil",
  'Ada (Lovelace',
  'Ada ()',
  'Ada\nLovelace',
  'Ada <b>Lovelace</b>',
  `Ada ${'a'.repeat(200)}`,
])('refuses %j', (name) => {
  expect(isFullName(name)).toBe(false);
});
