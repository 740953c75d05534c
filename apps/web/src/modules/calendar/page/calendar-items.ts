import type { CalendarLayer } from '@gatehouse/contract/calendar/calendar-access';
import type { CalendarItem as Answered } from '@gatehouse/contract/calendar/calendar-item.schema';
import { displayDate } from '@gatehouse/domain/display-date';

import { calendarSigns } from '../../../shared/vocabulary/signs.ts';
import type { CalendarItem, ItemShape, ItemSign } from '../../../ui/calendar/calendar-item.ts';
import { calendarTexts } from '../calendar.texts.ts';

/** The shape of each layer. */
export const layerShapes: Record<CalendarLayer, ItemShape> = {
  activities: 'circle',
  engagements: 'square',
  retests: 'ring',
  findings: 'diamond',
  awareness: 'triangle',
  invoices: 'page',
  certificates: 'shield',
};

/** Returns the icon of a status of any layer. */
export const signOf = (status: string): ItemSign | undefined =>
  Object.hasOwn(calendarSigns, status) ? calendarSigns[status] : undefined;

const severities: Readonly<Record<string, string>> = calendarTexts.severities;

/** Returns the type of an item; empty for findings and retests, for which the API returns the severity instead. */
export const typeOf = ({ type }: Answered): string => (Object.hasOwn(severities, type) ? '' : type);

/** Returns the type of an item or its severity, as text. */
const kindOf = ({ type }: Answered): string => severities[type] ?? type;

const openFindings: readonly string[] = ['Open', 'Not Fixed', 'Retest'];

/** True if an item is past its day and not done: unresolved findings and unpaid invoices. */
export function isOverdue({ layer, status, date_end: end }: Answered, today: string): boolean {
  if (end >= today) return false;
  return layer === 'findings'
    ? openFindings.includes(status)
    : layer === 'invoices' && ['Open', 'Overdue'].includes(status);
}

const statusWords: Readonly<Record<string, string>> = calendarTexts.statuses;
/** Returns the text of a status. */
export const statusText = (status: string): string => statusWords[status] ?? status;

interface ViewContext {
  today: string;
  /** True if the viewer may edit requests. */
  mayEdit: boolean;
}

function lockOf({ layer, canEdit }: Answered, { mayEdit }: ViewContext): string | undefined {
  if (canEdit) return undefined;
  return layer === 'activities' && !mayEdit ? calendarTexts.locks.role : calendarTexts.locks[layer];
}

/** Converts an item of the API for the grids. */
export function gridItem(item: Answered, viewing: ViewContext): CalendarItem {
  const overdue = isOverdue(item, viewing.today);
  const words = [
    calendarTexts.layer[item.layer],
    kindOf(item),
    overdue ? calendarTexts.overdue : statusText(item.status),
  ];
  return {
    id: item._id,
    title: item.title,
    start: item.date_start,
    end: item.date_end,
    shape: layerShapes[item.layer],
    sign: signOf(item.status),
    description: words.filter((word) => word !== '').join(' · '),
    isMovable: item.canEdit,
    lockReason: lockOf(item, viewing),
    isOverdue: overdue,
    isRepeat: item.parentActivityId !== null,
  };
}

/** The selected filters; undefined means everything. A filter by type excludes items without a type. */
export interface ItemFilter {
  layers: readonly string[] | undefined;
  statuses: readonly string[] | undefined;
  types: readonly string[] | undefined;
}

const includes = (chosen: readonly string[] | undefined, value: string): boolean => !chosen || chosen.includes(value);

/** Returns the items that match the filter. */
export const filterItems = (items: readonly Answered[], { layers, statuses, types }: ItemFilter): Answered[] =>
  items.filter(
    (item) => includes(layers, item.layer) && includes(statuses, item.status) && includes(types, typeOf(item)),
  );

/** Formats a range of two days. */
export const shownDates = (start: string, end: string): string =>
  calendarTexts.grid.dates(displayDate(start) ?? start, displayDate(end) ?? end);
