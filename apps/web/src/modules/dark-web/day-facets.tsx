import { displayDate } from '@gatehouse/domain/display-date';

import { DaysFilter } from '../../shared/dates/days-filter.tsx';
import type { ListState } from '../../shared/resource-list/use-list-state.ts';
import type { OwnFacet } from '../../ui/table/facet.ts';
import styles from './dark-web.module.css';
import { darkWebTexts } from './dark-web.texts.ts';

const texts = darkWebTexts.filters;

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

interface RangeDaysProps {
  range: Range;
  state: ListState;
}

const RangeDays = ({ range: { key, from, to }, state }: RangeDaysProps) => (
  <div className={styles.range}>
    <DaysFilter
      label={texts[key]}
      texts={texts}
      value={{ from: state.chosen[from] ?? '', to: state.chosen[to] ?? '' }}
      onChange={(days) => state.change({ [from]: days.from, [to]: days.to })}
    />
  </div>
);

/** Filters by ranges of days: exposure, first sighting and mitigation. */
export const dayFacets = (state: ListState): readonly OwnFacet[] =>
  ranges.map((range) => ({
    key: range.key,
    label: texts[range.key],
    isFurther: true,
    summary: summaryOf(state.chosen[range.from], state.chosen[range.to]),
    onClear: () => state.change({ [range.from]: undefined, [range.to]: undefined }),
    content: () => <RangeDays range={range} state={state} />,
  }));
