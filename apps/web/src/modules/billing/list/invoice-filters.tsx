import { displayDate } from '@gatehouse/domain/display-date';
import { type FormEvent, useState } from 'react';

import { dateTexts } from '../../../shared/dates/dates.texts.ts';
import type { FilterControl } from '../../../shared/resource-list/facets-of.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { DateRangeField } from '../../../ui/forms/date-range-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { billingTexts } from '../billing.texts.ts';

const texts = billingTexts.filters;
const fieldTexts = { ...dateTexts, from: texts.from, to: texts.to, reversed: texts.reversed };

function DaysForm({ value, change, close }: FilterControl & { close: () => void }) {
  const [days, setDays] = useState({ from: value('from') ?? '', to: value('to') ?? '' });
  const isReversed = days.from !== '' && days.to !== '' && days.to < days.from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReversed) return;
    change({ from: days.from || undefined, to: days.to || undefined });
    close();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={12}>
        <DateRangeField label={texts.issued} value={days} texts={fieldTexts} onChange={setDays} />
        <Button type="submit" variant="primary" size="small">
          {texts.apply}
        </Button>
      </Stack>
    </form>
  );
}

/** The filters of invoices on both sides; `currencies` are those of all invoices, and a single one is no choice. */
export const invoiceFilterViews = (currencies: readonly string[]) => ({
  status: { label: texts.status, values: billingTexts.statuses },
  currency: {
    label: texts.currency,
    options: currencies.length < 2 ? [] : currencies.map((code) => ({ value: code, label: code.toUpperCase() })),
    wordOf: (code: string) => code.toUpperCase(),
  },
  issued: {
    label: texts.issued,
    wordOf: (day: string) => displayDate(day) ?? day,
    control: (set: FilterControl, close: () => void) => <DaysForm {...set} close={close} />,
  },
});

/** The same for staff, whose quick views take the room of what is rarely used. */
export const staffFilterViews = (currencies: readonly string[]) => {
  const { status, currency, issued } = invoiceFilterViews(currencies);
  return { status, currency: { ...currency, isFurther: true }, issued: { ...issued, isFurther: true } };
};
