import { expect, it } from 'vitest';

import { placeholdersInText } from './finding-template.ts';
import { summaryOutline } from './summary-outline.ts';

it('names the systems of the scope, and leaves placeholders for everything that only the testers know', () => {
  const text = summaryOutline({ scope: [{ value: 'shop.acme.example' }, { value: ' ' }, { value: '10.1.0.0/16' }] });

  expect(text).toContain('The testers examined shop.acme.example and 10.1.0.0/16 {{from_where}}.');
  expect(placeholdersInText(text)).toEqual([
    'from_where',
    'main_result',
    'what_an_attacker_gains',
    'what_works_well',
    'first_measures',
  ]);
});

it.each([
  ['no', []],
  ['many', Array.from({ length: 6 }, (_, place) => ({ value: `10.1.${place}.0/24` }))],
])('leaves a placeholder for %s systems', (_, scope) => {
  expect(placeholdersInText(summaryOutline({ scope }))[0]).toBe('systems');
});
