import { displayDate } from '@gatehouse/domain/display-date';

import { DaysFilter } from '../../../shared/dates/days-filter.tsx';
import type { FilterControl, FilterView } from '../../../shared/resource-list/facets-of.tsx';
import { changeListTexts } from './change-list.texts.ts';

const texts = changeListTexts.compare;

interface DayParameters {
  from: string;
  to: string;
}

/** Returns a filter by days, whose ends are these parameters of the address. */
export const daysFilterView = (label: string, parameters: DayParameters): FilterView => ({
  label,
  isFurther: true,
  wordOf: (day) => displayDate(day) ?? day,
  control: ({ value, change }: FilterControl) => (
    <DaysFilter
      label={label}
      texts={texts}
      value={{ from: value(parameters.from) ?? '', to: value(parameters.to) ?? '' }}
      onChange={({ from, to }) => change({ [parameters.from]: from, [parameters.to]: to })}
    />
  ),
});
