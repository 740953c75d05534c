import { expect, it } from 'vitest';

import { moreOpenStatus, statusOfWord } from './finding-status.ts';

it.each([
  ['Open', 'Open'],
  ['UNRESOLVED', 'Open'],
  [' in_progress ', 'Open'],
  ['Closed', 'Fixed'],
  ['not fixed', 'Not Fixed'],
  ['Re-opened', 'Not Fixed'],
  ['Ready for  Retest', 'Retest'],
  ['Risk Accepted', 'Acknowledged'],
  ["Won't fix", 'Acknowledged'],
  ['False-Positive', 'no finding'],
  ['behoben', null],
  ['', null],
  ['__proto__', null],
])('%j is read as %s', (word, status) => {
  expect(statusOfWord(word)).toBe(status);
});

it('keeps a finding open while any of its places is open', () => {
  expect(moreOpenStatus('Fixed', 'Acknowledged')).toBe('Acknowledged');
  expect(moreOpenStatus('Open', 'Fixed')).toBe('Open');
  expect(moreOpenStatus('Open', 'Not Fixed')).toBe('Not Fixed');
});
