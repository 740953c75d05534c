import { lureTactics } from '@gatehouse/contract/phishing-schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { type FormEvent, useState } from 'react';

import { dateTexts } from '../../../shared/dates/dates.texts.ts';
import type { FilterControl } from '../../../shared/resource-list/facets-of.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { DateRangeField } from '../../../ui/forms/date-range-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { phishingTexts } from '../phishing.texts.ts';
import { tacticName } from '../phishing-marks.tsx';
import { historyTexts } from './history.texts.ts';

const texts = historyTexts.filters;
const fieldTexts = { ...dateTexts, from: texts.from, to: texts.to, reversed: texts.reversed };

function DaysForm({ value, change, close }: FilterControl & { close: () => void }) {
  const [days, setDays] = useState({ from: value('from') ?? '', to: value('to') ?? '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ from: days.from || undefined, to: days.to || undefined });
    close();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={12}>
        <DateRangeField label={texts.days} value={days} texts={fieldTexts} onChange={setDays} />
        <Button type="submit" variant="primary" size="small">
          {texts.apply}
        </Button>
      </Stack>
    </form>
  );
}

/** The filters of campaigns on both sides. */
export const campaignFilters = {
  status: { label: texts.status, values: phishingTexts.statuses },
  tactic: {
    label: texts.tactic,
    options: lureTactics.map((tactic) => ({ value: tactic, label: tacticName(tactic) })),
  },
  days: {
    label: texts.days,
    wordOf: (day: string) => displayDate(day) ?? day,
    control: (set: FilterControl, close: () => void) => <DaysForm {...set} close={close} />,
  },
};
