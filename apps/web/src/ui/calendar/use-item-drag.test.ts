import { expect, it } from 'vitest';

import { draggedSpan } from './use-item-drag.ts';

const item = { start: '2026-11-23', end: '2026-11-26' };

it.each([
  [
    'keeps its length where the whole of it is dragged',
    'whole',
    '2026-11-26',
    { start: '2026-11-25', end: '2026-11-28' },
  ],
  ['ends later where its end is dragged', 'end', '2026-11-26', { start: '2026-11-23', end: '2026-11-28' }],
  ['never ends on the day on which it starts', 'end', '2026-11-18', { start: '2026-11-23', end: '2026-11-24' }],
] as const)('dragging an item %s', (_what, grip, to, span) => {
  expect(draggedSpan(item, grip, { from: '2026-11-24', to })).toEqual(span);
});
