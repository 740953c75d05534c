import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { rulesOf } from '../../testing/style-sheets.ts';
import { Agenda } from '../../ui/calendar/agenda.tsx';
import type { CalendarItem } from '../../ui/calendar/calendar-item.ts';
import { MonthGrid } from '../../ui/calendar/month-grid.tsx';
import { StatusBadge, type StatusSign } from '../../ui/marks/status-badge.tsx';
import { activitySigns, calendarSigns, engagementSigns } from './signs.ts';

const sheet = (file: string) => rulesOf(file, readFileSync(join(import.meta.dirname, '../../ui', file), 'utf8'));
const [badge, marks] = [sheet('marks/status-badge.module.css'), sheet('calendar/item-mark.module.css')];
const colorIn = (rules: typeof badge, selector: string): string | undefined =>
  rules.find((rule) => rule.selector === selector)?.declarations.get('color');

/** The color of the icon in the badge that a panel or a list shows. */
function badgeColor(sign: StatusSign): string | undefined {
  const { container } = render(<StatusBadge sign={sign} label="A status" />);
  const classes = container.querySelector('[data-status]')?.className ?? '';
  const tone = ['open', 'retest', 'fixed', 'notFixed', 'quiet'].find((name) =>
    classes.split(/\s+/).some((each) => each === name || each.startsWith(`_${name}_`)),
  );
  return colorIn(badge, `.${tone} svg`);
}

/** The color of the icon on a calendar bar; without a rule of its own it has that of the text. */
const calendarColor = (status: string): string =>
  colorIn(marks, `.sign[data-sign='${calendarSigns[status]}']`) ?? 'var(--text)';

describe('the color of a status in the calendar', () => {
  const statuses = Object.entries({ ...engagementSigns, ...activitySigns });

  it.each(statuses)('is that of its badge: %s', (status, sign) => {
    expect(calendarColor(status)).toBe(badgeColor(sign));
  });

  it('differs for each status, as the specification requires', () => {
    const colors = Object.keys(activitySigns).map(calendarColor);

    expect(colors).toEqual(['var(--text)', 'var(--text-muted)', 'var(--none-chart)', 'var(--low-chart)']);
  });

  it('is used for the bars of the month and the lines of the agenda', () => {
    const texts = {
      more: (count: string) => `+${count} more`,
      day: (day: string, count: number) => `${day}, ${count} items`,
      item: (title: string) => title,
      dates: (start: string) => start,
      create: 'New request',
      nothing: 'Nothing on this day',
      today: 'Today',
    };
    const day = '2026-11-23';
    const items = Object.keys(activitySigns).map((status): CalendarItem => ({
      id: status,
      title: status,
      start: day,
      end: day,
      shape: 'square',
      sign: calendarSigns[status],
      description: status,
      isMovable: false,
      lockReason: '',
    }));
    const shared = { items, texts, today: day, onOpen: () => undefined };
    const signsIn = ({ container }: ReturnType<typeof render>) =>
      [...container.querySelectorAll<SVGElement>('svg[data-sign]')].map(({ dataset }) => dataset['sign']);

    const month = signsIn(render(<MonthGrid label="November" day={day} {...shared} onLeave={() => undefined} />));
    const agenda = signsIn(render(<Agenda label="Agenda" from={day} to={day} {...shared} />));

    const all = ['pending', 'planned', 'inProgress', 'completed'];
    expect(month.length).toBeGreaterThan(1);
    expect(all).toEqual(expect.arrayContaining(month));
    expect(new Set(agenda)).toEqual(new Set(all));
  });
});
