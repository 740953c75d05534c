import { addDays } from '@gatehouse/domain/calendar/day';
import { useState } from 'react';

import { Agenda } from '../ui/calendar/agenda.tsx';
import {
  type CalendarItem,
  type DaySpan,
  isOn,
  type ItemShape,
  itemShapes,
  type ItemSign,
} from '../ui/calendar/calendar-item.ts';
import { PhoneMonth } from '../ui/calendar/dot-month.tsx';
import { LayerToggles } from '../ui/calendar/layer-toggles.tsx';
import { MonthGrid, WeekGrid } from '../ui/calendar/month-grid.tsx';
import { YearGrid } from '../ui/calendar/year-grid.tsx';
import { StepLine } from '../ui/records/step-line.tsx';
import styles from './kit-example.module.css';

const today = '2026-11-23';

const titles = ['Checkout and back office', 'Shop app 4.2', 'Retest: open redirect', 'Phishing refresher', 'Invoice'];
const signs: readonly ItemSign[] = ['planned', 'pending', 'inProgress', 'completed'];

/** Items of every layer over two months, some on the same days. */
const sampleItems: readonly CalendarItem[] = Array.from({ length: 40 }, (_, at): CalendarItem => {
  const start = addDays('2026-11-02', (at * 7) % 45);
  const isMovable = at % 3 === 0;
  return {
    id: `sample-${at}`,
    title: titles[at % titles.length] ?? '',
    start,
    end: addDays(start, at % 5 === 0 ? 9 : at % 3),
    shape: itemShapes[at % itemShapes.length] ?? 'square',
    sign: signs[at % signs.length],
    description: 'Engagement · Planned',
    isMovable,
    lockReason: isMovable ? undefined : 'Your provider sets the dates of engagements.',
    isOverdue: at === 4,
    isRepeat: at % 6 === 0,
  };
});

const texts = {
  more: (count: string) => `+${count} more`,
  day: (day: string, count: number) => `${day}, ${count} items`,
  item: (title: string, description: string, dates: string) => `${title}, ${description}, ${dates}`,
  dates: (start: string, end: string) => (start === end ? start : `${start} – ${end}`),
  create: 'New request',
  nothing: 'Nothing on this day.',
  today: 'Today',
};

const steps = ['Requested', 'Planned', 'In progress', 'Completed'].map((label) => ({ key: label, label }));

/** The grids of the calendar, the toggles of layers and the line of steps. */
export default function CalendarExample() {
  const [items, setItems] = useState<readonly CalendarItem[]>(sampleItems);
  const [day, setDay] = useState(today);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shown = items.filter(({ shape }) => !hidden.includes(shape));
  const move = ({ id }: CalendarItem, span: DaySpan) =>
    setItems(items.map((item) => (item.id === id ? { ...item, ...span } : item)));
  const densityOf = (each: string) => {
    const there = shown.filter((item) => isOn(item, each));
    return { count: there.length, isRepeatOnly: there.length > 0 && there.every(({ isRepeat }) => isRepeat) };
  };
  const toggle = (shape: string) =>
    setHidden(hidden.includes(shape) ? hidden.filter((each) => each !== shape) : [...hidden, shape]);
  const grid = { day, today, items: shown, texts, onOpen: () => undefined, onLeave: setDay, onMove: move };
  return (
    <div className={styles.stack}>
      <StepLine label="Progress" steps={steps} current="Planned" />
      <LayerToggles
        label="Layers"
        choices={itemShapes.map((shape: ItemShape) => ({
          value: shape,
          label: shape,
          shape,
          count: String(items.filter((item) => item.shape === shape).length),
          isOn: !hidden.includes(shape),
        }))}
        onToggle={toggle}
      />
      <MonthGrid label="Month" {...grid} />
      <WeekGrid label="Week" {...grid} />
      <Agenda
        label="Agenda"
        items={shown}
        from="2026-11-01"
        to="2026-11-30"
        today={today}
        onOpen={() => undefined}
        texts={texts}
      />
      <YearGrid day={day} today={today} onChoose={setDay} onLeave={setDay} {...{ densityOf, texts }} />
      <PhoneMonth title="Phone" day={day} today={today} onDay={setDay} {...{ densityOf, texts }} />
    </div>
  );
}
