import { addDays } from '@gatehouse/domain/calendar/day';
import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type CalendarItem, isOn, itemOrder } from './calendar-item.ts';
import { hiddenCounts, packWeek, type Segment } from './pack-lanes.ts';

const monday = '2026-11-23';

const itemOf = (id: string, start: string, end: string): CalendarItem => ({
  id,
  title: id,
  start,
  end,
  shape: 'square',
  description: '',
  isMovable: false,
});

const someItems = fc
  .array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 0, max: 30 })), { maxLength: 60 })
  .map((spans) =>
    spans
      .map(([from, length], at) => itemOf(String(at), addDays(monday, from), addDays(monday, from + length)))
      .toSorted(itemOrder),
  );

const daysOf = ({ column, span }: Segment): number[] => Array.from({ length: span }, (_, past) => column + past);

describe('the lanes of a week', () => {
  it('continue a bar from the week before, and leave it open if it goes on', () => {
    const { segments } = packWeek([itemOf('long', '2026-11-20', '2026-12-04')], monday);

    expect(segments).toEqual([expect.objectContaining({ column: 0, span: 7, lane: 0, isStart: false, isEnd: false })]);
  });

  it('are reused once they are free', () => {
    const items = [
      itemOf('a', '2026-11-23', '2026-11-24'),
      itemOf('b', '2026-11-24', '2026-11-26'),
      itemOf('c', '2026-11-25', '2026-11-25'),
    ].toSorted(itemOrder);

    expect(packWeek(items, monday).segments.map(({ item, lane }) => [item.id, lane])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ]);
  });

  it('never hold two items on the same day, and lose none', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const packed = packWeek(items, monday);
        const taken = packed.segments.flatMap((segment) => daysOf(segment).map((day) => `${segment.lane}:${day}`));
        expect(new Set(taken).size).toBe(taken.length);
        for (let day = 0; day < 7; day += 1) {
          const there = items.filter((item) => isOn(item, addDays(monday, day))).length;
          expect(packed.counts[day]).toBe(there);
        }
      }),
      propertyOptions(300),
    );
  });

  it('are no more than the items of the busiest day', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const { segments, counts } = packWeek(items, monday);
        const lanes = new Set(segments.map(({ lane }) => lane)).size;
        expect(lanes).toBe(Math.max(0, ...counts));
      }),
      propertyOptions(300),
    );
  });

  it('count the items in hidden lanes', () => {
    fc.assert(
      fc.property(someItems, fc.integer({ min: 0, max: 6 }), (items, shown) => {
        const packed = packWeek(items, monday);
        const visible = Array.from({ length: 7 }, () => 0);
        for (const segment of packed.segments.filter(({ lane }) => lane < shown))
          for (const day of daysOf(segment)) visible[day] = (visible[day] ?? 0) + 1;
        expect(hiddenCounts(packed, shown).map((hidden, day) => hidden + (visible[day] ?? 0))).toEqual(packed.counts);
      }),
      propertyOptions(300),
    );
  });
});
