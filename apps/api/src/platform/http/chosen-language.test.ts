import { expect, it } from 'vitest';

import { chosenLanguage } from './chosen-language.ts';

const offered = ['en', 'de', 'pt-BR', 'ar-XB'];

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-CH, en;q=0.8', 'de'],
  ['fr-FR, fr;q=0.9', 'en'],
  ['fr, de;q=0.5, en;q=0.3', 'de'],
  ['en;q=0.3, de;q=0.9', 'de'],
  ['de;q=0, en', 'en'],
  ['PT-br', 'pt-BR'],
  ['pt', 'en'],
  ['ar', 'en'],
  ['ar-XB', 'ar-XB'],
  ['*', 'en'],
  [';;q=,', 'en'],
])('the header %j selects the page in %s', (header, language) => {
  expect(chosenLanguage(header, offered)).toBe(language);
});
