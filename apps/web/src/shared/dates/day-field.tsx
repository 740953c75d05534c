import type { ComponentProps } from 'react';

import { DateField } from '../../ui/forms/date-field.tsx';
import { dateTexts } from './dates.texts.ts';

/** A date field with the portal's texts. */
export const DayField = (field: Omit<ComponentProps<typeof DateField>, 'texts'>) => (
  <DateField {...field} texts={dateTexts} />
);
