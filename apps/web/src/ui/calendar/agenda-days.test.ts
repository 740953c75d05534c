import { describe, expect, it } from 'vitest';

import { agendaLines } from './agenda-days.ts';
import type { CalendarItem } from './calendar-item.ts';

const itemOf = (id: string, start: string, end: string): CalendarItem => ({
  id,
  title: id,
  start,
  end,
  shape: 'square',
  description: 'Engagement',
  isMovable: false,
});

const items = [
  itemOf('next', '2026-11-25', '2026-11-26'),
  itemOf('over', '2026-11-03', '2026-11-05'),
  itemOf('since October', '2026-10-20', '2026-11-30'),
  itemOf('under way', '2026-11-20', '2026-11-29'),
  itemOf('ends today', '2026-11-23', '2026-11-24'),
  itemOf('over since October', '2026-10-20', '2026-11-02'),
];
const november = { from: '2026-11-01', to: '2026-11-30', today: '2026-11-24' };

const dayById = (span: typeof november) =>
  agendaLines(items, span).map(({ item, day, isFirst }) => [item.id, day, isFirst]);

describe('the lines of an agenda', () => {
  it('list current items under today, and every other item on its first visible day', () => {
    expect(dayById(november)).toEqual([
      ['over since October', '2026-11-01', true],
      ['over', '2026-11-03', true],
      ['since October', '2026-11-24', true],
      ['under way', '2026-11-24', false],
      ['ends today', '2026-11-24', false],
      ['next', '2026-11-25', true],
    ]);
  });

  it('start with the first day if today is not shown', () => {
    const days = dayById({ from: '2026-11-01', to: '2026-11-22', today: '2026-11-24' }).map(([id, day]) => [id, day]);

    expect(days).toContainEqual(['under way', '2026-11-20']);
    expect(days).toContainEqual(['since October', '2026-11-01']);
  });
});
