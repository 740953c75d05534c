import { type FormEvent, useState } from 'react';

import { DayField } from '../../shared/dates/day-field.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import styles from './dark-web.module.css';
import { darkWebTexts } from './dark-web.texts.ts';
import type { LeakFilters } from './use-leak-filters.ts';

const texts = darkWebTexts.filters;

/** The three days that a record has, and the filters of each. */
export const spans = [
  { name: 'exposed', from: 'from', to: 'to' },
  { name: 'created', from: 'createdFrom', to: 'createdTo' },
  { name: 'mitigated', from: 'mitigatedFrom', to: 'mitigatedTo' },
] as const;
type Days = Partial<Record<(typeof spans)[number]['from' | 'to'], string | undefined>>;

/** First and last day of exposure, of coming in and of mitigation. */
export function DateFilter({ filters }: { filters: LeakFilters }) {
  return (
    <Popover
      label={texts.dates}
      align="start"
      trigger={(trigger) => (
        <Button size="small" {...trigger}>
          {texts.dates}
        </Button>
      )}
    >
      {(close) => <Dates filters={filters} onDone={close} />}
    </Popover>
  );
}

function Dates({ filters, onDone }: { filters: LeakFilters; onDone: () => void }) {
  const [days, setDays] = useState<Days>(() => filters.query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    filters.change(Object.fromEntries(spans.flatMap(({ from, to }) => [from, to]).map((name) => [name, days[name]])));
    onDone();
  };
  return (
    <form className={styles.dates} onSubmit={submit}>
      {spans.map(({ name, from, to }) => (
        <fieldset key={name} className={styles.span}>
          <legend>{texts[name]}</legend>
          <DayField
            label={texts.from}
            value={days[from] ?? ''}
            max={days[to]}
            onChange={(day) => setDays({ ...days, [from]: day })}
          />
          <DayField
            label={texts.to}
            value={days[to] ?? ''}
            min={days[from]}
            onChange={(day) => setDays({ ...days, [to]: day })}
          />
        </fieldset>
      ))}
      <div>
        <Button type="submit" variant="primary" size="small">
          {texts.apply}
        </Button>
      </div>
    </form>
  );
}
