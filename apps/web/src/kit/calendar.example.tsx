import { useState } from 'react';

import { Agenda } from '../ui/calendar/agenda.tsx';
import { type CalendarItem, type DaySpan, isOn, type ItemShape, itemShapes } from '../ui/calendar/calendar-item.ts';
import { PhoneMonth } from '../ui/calendar/dot-month.tsx';
import { LayerToggles } from '../ui/calendar/layer-toggles.tsx';
import { MonthGrid, WeekGrid } from '../ui/calendar/month-grid.tsx';
import { YearGrid } from '../ui/calendar/year-grid.tsx';
import { StepLine } from '../ui/records/step-line.tsx';
import { sampleGridTexts as texts, sampleItems, sampleToday } from './calendar.samples.ts';
import styles from './kit-example.module.css';

const steps = ['Requested', 'Planned', 'In progress', 'Completed'].map((label) => ({ key: label, label }));

/** The grids of the calendar, the toggles of layers and the line of steps. */
export default function CalendarExample() {
  const [items, setItems] = useState<readonly CalendarItem[]>(sampleItems);
  const [day, setDay] = useState(sampleToday);
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
  const grid = { day, today: sampleToday, items: shown, texts, onOpen: () => undefined, onLeave: setDay, onMove: move };
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
        today={sampleToday}
        onOpen={() => undefined}
        texts={texts}
      />
      <YearGrid day={day} today={sampleToday} onChoose={setDay} onLeave={setDay} {...{ densityOf, texts }} />
      <PhoneMonth title="Phone" day={day} today={sampleToday} onDay={setDay} {...{ densityOf, texts }} />
    </div>
  );
}
