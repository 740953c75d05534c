import { expect, it } from 'vitest';

import { singleLeakFile } from '../../leaks/leak-input.ts';
import { readAllAdvisories } from '../testing/advisory-files.ts';

const events = (count: number) => [
  { introduced: '0' },
  ...Array.from({ length: count - 1 }, (_, at) => ({ fixed: `${at}` })),
];
const range = (count: number) => ({ type: 'SEMVER', events: events(count) });
const record = (id: string, ranges: readonly object[], entries = 1) => ({
  id,
  modified: '2026-01-02T03:04:05Z',
  affected: Array.from({ length: entries }, () => ({ package: { ecosystem: 'npm', name: 'hot' }, ranges })),
});

async function read(...records: object[]) {
  const file = singleLeakFile([Buffer.from(records.map((one) => JSON.stringify(one)).join('\n'))]);
  const { facts, summary } = await readAllAdvisories('osv', file);
  return { ids: facts.map((fact) => ('facts' in fact ? fact.facts.id : '')), rejections: summary.rejections };
}

it('an advisory with too many ranges or events is left out, and the others are read', async () => {
  const reading = await read(
    record('CVE-2026-1001', [range(1_000)]),
    record('CVE-2026-1002', [range(1_001)]),
    record(
      'CVE-2026-1003',
      Array.from({ length: 501 }, () => range(2)),
    ),
    record('CVE-2026-1004', [range(600)], 100),
    record('CVE-2026-1005', [range(2)], 200),
  );

  expect(reading.ids).toEqual(['CVE-2026-1001', 'CVE-2026-1005']);
  expect(reading.rejections).toEqual([
    { reason: 'The record has too many version ranges or events.', count: 3, lines: [2, 3, 4] },
  ]);
});
