import { displayDate } from '@gatehouse/domain/display-date';

/** Formats a day as printed on an invoice. */
export const printedDay = (day: string | null): string => (day === null ? '–' : (displayDate(day) ?? day));
