import { addDays } from '@gatehouse/domain/calendar/day';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { Agenda } from './agenda.tsx';
import { type CalendarItem, itemShapes } from './calendar-item.ts';
import { PhoneMonth } from './dot-month.tsx';
import { MonthGrid, WeekGrid } from './month-grid.tsx';
import { YearGrid } from './year-grid.tsx';

const texts = {
  more: (count: string) => `+${count} more`,
  day: (day: string, count: number) => `${day}, ${count} items`,
  item: (title: string, description: string, dates: string) => `${title}, ${description}, ${dates}`,
  dates: (start: string, end: string) => (start === end ? start : `${start} to ${end}`),
  create: 'New request',
  nothing: 'Nothing on this day',
  today: 'Today',
};

const itemOf = (id: string, start: string, end = start): CalendarItem => ({
  id,
  title: `Item ${id}`,
  start,
  end,
  shape: 'square',
  sign: 'planned',
  description: 'Engagement, Planned',
  isMovable: false,
  lockReason: 'Set by your provider',
});

const manyItems = (count: number, days: number): CalendarItem[] =>
  Array.from({ length: count }, (_, at) => {
    const start = addDays('2026-11-01', at % days);
    return {
      ...itemOf(String(at), start, addDays(start, at % 4)),
      shape: itemShapes[at % itemShapes.length] ?? 'ring',
    };
  });

function Month({ items, onOpen, onCreate }: { items: CalendarItem[]; onOpen?: () => void; onCreate?: () => void }) {
  const [day, setDay] = useState('2026-11-23');
  return (
    <MonthGrid
      label={day.slice(0, 7)}
      {...{ day, items, texts, onCreate }}
      today="2026-11-23"
      onOpen={onOpen ?? (() => undefined)}
      onLeave={setDay}
    />
  );
}

const focusedDay = (): string | null => document.activeElement?.getAttribute('data-day') ?? null;

describe('a month', () => {
  it('of 1,000 items has far fewer than 1,500 elements, and counts hidden items', () => {
    const { container } = render(<Month items={manyItems(1_000, 30)} />);

    expect(container.querySelectorAll('*').length).toBeLessThan(1_100);
    // 34 items begin on the 4th; 17 begin on each of the two previous days and extend to it.
    const fourth = screen.getByRole('gridcell', { name: 'Wednesday, November 4, 2026, 68 items' });
    expect(within(fourth).getByText('+66 more')).toBeTruthy();
    expect(screen.getAllByText(/^\+\d+ more$/)).toHaveLength(33);
  });

  it('continues a bar in the next week, rounded only at its real ends', () => {
    render(<Month items={[itemOf('long', '2026-11-05', '2026-11-17')]} />);
    const bars = screen.getAllByRole('button', { name: 'Item long, Engagement, Planned, 2026-11-05 to 2026-11-17' });

    expect(bars.map(({ dataset }) => [dataset['start'], dataset['end']])).toEqual([
      ['true', undefined],
      [undefined, undefined],
      [undefined, 'true'],
    ]);
  });

  it('can be used by keyboard, also into the next month', async () => {
    const person = userEvent.setup();
    render(<Month items={[]} />);
    await person.tab();
    expect(focusedDay()).toBe('2026-11-23');

    const way = [
      ['{ArrowRight}', '2026-11-24'],
      ['{ArrowDown}', '2026-12-01'],
      ['{ArrowUp}', '2026-11-24'],
      ['{Home}', '2026-11-23'],
      ['{End}', '2026-11-29'],
      ['{PageDown}', '2026-12-29'],
      ['{PageUp}', '2026-11-29'],
    ] as const;
    for (const [key, day] of way) {
      await person.keyboard(key);
      expect(focusedDay()).toBe(day);
    }
  });

  it('lists a day on Enter with the reason of each lock, and returns the focus on Escape', async () => {
    const person = userEvent.setup();
    const onOpen = vi.fn<() => void>();
    render(<Month items={manyItems(200, 30)} onOpen={onOpen} />);
    await person.tab();
    await person.keyboard('{Enter}');
    const list = screen.getByRole('dialog', { name: 'Monday, November 23, 2026', hidden: true });
    expect(within(list).getAllByText('Set by your provider').length).toBeGreaterThan(3);

    await person.keyboard('{Escape}');
    expect(focusedDay()).toBe('2026-11-23');

    await person.keyboard('{Enter}{Enter}');
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('creates an item on an empty day by Enter, n or click', async () => {
    const person = userEvent.setup();
    const onCreate = vi.fn<() => void>();
    render(<Month items={[]} onCreate={onCreate} />);
    await person.tab();
    await person.keyboard('{Enter}');
    await person.keyboard('{ArrowRight}n');
    await person.click(screen.getByRole('gridcell', { name: /November 26/ }));

    expect(onCreate.mock.calls).toEqual([['2026-11-23'], ['2026-11-24'], ['2026-11-26']]);
  });
});

describe('a week', () => {
  it('stacks its bars and has no hours', () => {
    const onLeave = vi.fn<(day: string) => void>();
    const items = manyItems(12, 3).map((item) => ({ ...item, start: '2026-11-24', end: '2026-11-25' }));
    render(
      <WeekGrid label="Week" day="2026-11-24" today="2026-11-23" onOpen={vi.fn()} {...{ items, texts, onLeave }} />,
    );

    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getAllByRole('button')).toHaveLength(12);
  });
});

describe('a year', () => {
  const densities: Record<string, number> = { '2026-03-02': 1, '2026-03-03': 9 };
  it('has twelve months with denser dots on busier days, and fewer than 1,000 elements', async () => {
    const person = userEvent.setup();
    const onChoose = vi.fn<(day: string) => void>();
    const densityOf = (day: string) => ({ count: densities[day] ?? 0 });
    const { container } = render(
      <YearGrid day="2026-11-23" today="2026-11-23" onLeave={vi.fn()} {...{ densityOf, texts, onChoose }} />,
    );
    expect(screen.getAllByRole('grid')).toHaveLength(12);
    expect(container.querySelectorAll('*').length).toBeLessThan(1_000);
    expect(container.querySelector('[data-day="2026-03-02"]')?.getAttribute('data-density')).toBe('1');
    expect(container.querySelector('[data-day="2026-03-03"]')?.getAttribute('data-density')).toBe('4');

    await person.tab();
    await person.keyboard('{PageUp}{Enter}');
    expect(onChoose).toHaveBeenCalledWith('2026-10-23');
  });
});

describe('a month on a phone', () => {
  it('marks the selected day', async () => {
    const person = userEvent.setup();
    const onDay = vi.fn<(day: string) => void>();
    render(
      <PhoneMonth
        title="November"
        day="2026-11-23"
        today="2026-11-20"
        densityOf={() => ({ count: 2 })}
        {...{ texts, onDay }}
      />,
    );
    expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('23');
    await person.click(screen.getByText('12'));
    expect(onDay).toHaveBeenCalledWith('2026-11-12');
  });
});

describe('an agenda', () => {
  it('of 5,000 items renders only the visible lines, by day', () => {
    const items = manyItems(5_000, 90);
    const { container } = render(
      <Agenda
        label="Agenda"
        from="2026-11-01"
        to="2027-01-31"
        today="2026-11-01"
        onOpen={vi.fn()}
        {...{ items, texts }}
      />,
    );

    expect(container.querySelectorAll('li').length).toBeLessThan(60);
    expect(screen.getByRole('heading', { name: 'Sunday, 01-11-2026 Today' })).toBeTruthy();
    expect(container.querySelector('li')?.getAttribute('aria-setsize')).toBe('5000');
  });
});
