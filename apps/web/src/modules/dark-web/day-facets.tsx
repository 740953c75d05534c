import { displayDate } from '@gatehouse/domain/display-date';
import { type FormEvent, useState } from 'react';

import { dateTexts } from '../../shared/dates/dates.texts.ts';
import type { ListState } from '../../shared/resource-list/use-list-state.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DateRangeField } from '../../ui/forms/date-range-field.tsx';
import type { OwnFacet } from '../../ui/table/facet.ts';
import styles from './dark-web.module.css';
import { darkWebTexts } from './dark-web.texts.ts';

const texts = darkWebTexts.filters;
const fieldTexts = { ...dateTexts, from: texts.from, to: texts.to, reversed: texts.reversed };

const ranges = [
  { key: 'exposed', from: 'from', to: 'to' },
  { key: 'created', from: 'createdFrom', to: 'createdTo' },
  { key: 'mitigated', from: 'mitigatedFrom', to: 'mitigatedTo' },
] as const;
type Range = (typeof ranges)[number];

const shownDay = (day: string): string => displayDate(day) ?? day;

function summaryOf(from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined) return to && texts.until(shownDay(to));
  return to === undefined ? texts.onward(shownDay(from)) : texts.range(shownDay(from), shownDay(to));
}

interface RangeFormProps {
  range: Range;
  state: ListState;
  onDone: () => void;
}

function RangeForm({ range: { key, from, to }, state, onDone }: RangeFormProps) {
  const [days, setDays] = useState({ from: state.chosen[from] ?? '', to: state.chosen[to] ?? '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    state.change({ [from]: days.from || undefined, [to]: days.to || undefined });
    onDone();
  };
  return (
    <form className={styles.range} onSubmit={submit}>
      <DateRangeField label={texts[key]} value={days} texts={fieldTexts} onChange={setDays} />
      <div>
        <Button type="submit" variant="primary" size="small">
          {texts.apply}
        </Button>
      </div>
    </form>
  );
}

/** Ranges of days: of the exposure, of the first sighting and of the mitigation. */
export const dayFacets = (state: ListState): readonly OwnFacet[] =>
  ranges.map((range) => ({
    key: range.key,
    label: texts[range.key],
    isFurther: true,
    summary: summaryOf(state.chosen[range.from], state.chosen[range.to]),
    onClear: () => state.change({ [range.from]: undefined, [range.to]: undefined }),
    content: (close) => <RangeForm range={range} state={state} onDone={close} />,
  }));
