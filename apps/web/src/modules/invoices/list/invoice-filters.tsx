import { displayDate } from '@gatehouse/domain/display-date';

import { DaysFilter } from '../../../shared/dates/days-filter.tsx';
import type { FilterControl } from '../../../shared/resource-list/facets-of.tsx';
import { invoiceMarkTexts } from '../../../shared/invoices/invoice-marks.texts.ts';
import { invoicesTexts } from '../invoices.texts.ts';

const texts = invoicesTexts.filters;
const Days = ({ value, change }: FilterControl) => (
  <DaysFilter
    label={texts.issued}
    texts={texts}
    value={{ from: value('from') ?? '', to: value('to') ?? '' }}
    onChange={change}
  />
);

/** The filters of invoice lists. `currencies` are those of all invoices; the filter is hidden if there is only one. */
export const invoiceFilterViews = (currencies: readonly string[]) => ({
  status: { label: texts.status, values: invoiceMarkTexts.statuses },
  currency: {
    label: texts.currency,
    options: currencies.length < 2 ? [] : currencies.map((code) => ({ value: code, label: code.toUpperCase() })),
    wordOf: (code: string) => code.toUpperCase(),
  },
  issued: {
    label: texts.issued,
    wordOf: (day: string) => displayDate(day) ?? day,
    control: (set: FilterControl) => <Days {...set} />,
  },
});

/** The filters for staff. Their quick views need space, so rarely used filters are collapsed. */
export const staffFilterViews = (currencies: readonly string[]) => {
  const { status, currency, issued } = invoiceFilterViews(currencies);
  return { status, currency: { ...currency, isFurther: true }, issued: { ...issued, isFurther: true } };
};
