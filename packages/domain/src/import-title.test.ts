import { expect, it } from 'vitest';

import { suggestedTitle } from './import-title.ts';

const day = '2026-11-27';

it.each([
  [{ name: 'weekly.nessus' }, 'weekly, 27-11-2026'],
  [{ name: 'external scan.xml.gz' }, 'external scan, 27-11-2026'],
  [{ name: 'C:\\scans\\office\u202e.jsonl' }, 'office, 27-11-2026'],
  [{ name: '.nessus' }, '.nessus, 27-11-2026'],
  [{ name: '' }, '27-11-2026'],
  [{ name: 'a7f3.nessus', scanName: 'Office network' }, 'Office network, 27-11-2026'],
])('the title suggested for %j is %j', (file, title) => {
  expect(suggestedTitle({ ...file, day })).toBe(title);
});

it('the suggested title is no longer than a title may be', () => {
  expect([...suggestedTitle({ name: '🙂'.repeat(400), day })]).toHaveLength(300);
});
