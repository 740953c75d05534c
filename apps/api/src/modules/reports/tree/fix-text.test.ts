import { expect, it } from 'vitest';

import { fixText } from './fix-text.ts';

const long = 'Every server of the shop and of the portal needs the update of the vendor before it is reachable again.';

it.each([
  ['a short fix is kept as plain text', 'Set the **Secure** flag.', 'Set the Secure flag.'],
  ['a long fix ends with its last sentence that fits', `${long} ${long} ${long}`, `${long} ${long}`],
  ['a list that follows is left out', 'Two measures help:', 'Two measures help.'],
  ['a sentence before a list is left out after another one', 'Update it. Two measures help:', 'Update it.'],
  ['a single long sentence ends with a whole word', 'update '.repeat(50), `${'update '.repeat(31).trim()}…`],
  ['nothing stays nothing', '', ''],
])('%s', (_, fix, expected) => {
  expect(fixText(fix)).toBe(expected);
});
