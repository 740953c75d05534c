import { lureTactics } from '@gatehouse/contract/phishing/campaign';
import { displayDate } from '@gatehouse/domain/display-date';

import { DaysFilter } from '../../../shared/dates/days-filter.tsx';
import type { FilterControl } from '../../../shared/resource-list/facets-of.tsx';
import { phishingTexts } from '../phishing.texts.ts';
import { tacticName } from '../phishing-marks.tsx';
import { historyTexts } from './history.texts.ts';

const texts = historyTexts.filters;
const Days = ({ value, change }: FilterControl) => (
  <DaysFilter
    label={texts.days}
    texts={texts}
    value={{ from: value('from') ?? '', to: value('to') ?? '' }}
    onChange={change}
  />
);

export const campaignFilters = {
  status: { label: texts.status, values: phishingTexts.statuses },
  tactic: {
    label: texts.tactic,
    options: lureTactics.map((tactic) => ({ value: tactic, label: tacticName(tactic) })),
  },
  days: {
    label: texts.days,
    wordOf: (day: string) => displayDate(day) ?? day,
    control: (set: FilterControl) => <Days {...set} />,
  },
};
