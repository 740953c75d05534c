import { z } from 'zod';

import { limitedList, enumList } from '../core/answer-lists.schema.ts';
import { day, line, moment, recordId } from '../core/text.schema.ts';
import { calendarLayers, calendarLimits } from './calendar-access.ts';

const count = z.number().int();

/** An all-day item of the calendar; both dates are included. */
export const calendarItemSchema = z.strictObject({
  _id: recordId,
  layer: z.enum(calendarLayers),
  title: z.string(),
  /**
   * The type of an activity or engagement, the severity of a retest or finding, the course of a session or certificate; empty for invoices.
   */
  type: z.string(),
  /** A status of the record that the layer shows. */
  status: z.string(),
  date_start: day,
  date_end: day,
  /** The page of the record. */
  link: z.string(),
  /** True if the viewer can move it or change its length. */
  canEdit: z.boolean(),
  /** The activity that it is an occurrence of; null on every other item. */
  parentActivityId: recordId.nullable(),
});
export type CalendarItem = z.output<typeof calendarItemSchema>;

/** The items between two days, by start; `today` is the day in the company's time zone. */
export const calendarItemsSchema = z.strictObject({
  timeZone: z.string(),
  today: day,
  /** The layers that the viewer can see. */
  layers: enumList(z.enum(calendarLayers)),
  items: limitedList(calendarItemSchema),
});
export type CalendarItems = z.output<typeof calendarItemsSchema>;

/** Number of items on one day, by layer; layers without items are omitted. */
export const calendarDaySchema = z.strictObject({
  date: day,
  counts: z.partialRecord(z.enum(calendarLayers), count),
});
export type CalendarDay = z.output<typeof calendarDaySchema>;

/** The days of a period that have items, in order. */
export const calendarCountsSchema = z.strictObject({
  timeZone: z.string(),
  today: day,
  /** The layers that the viewer can see. */
  layers: enumList(z.enum(calendarLayers)),
  days: limitedList(calendarDaySchema),
});
export type CalendarCounts = z.output<typeof calendarCountsSchema>;

/** A feed of the signed-in user. Its address is shown once, when it is created. */
export const calendarFeedSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  createdAt: moment,
  /** The last time that a calendar read it; null before the first. */
  lastUsedAt: moment.nullable(),
  /** The feed returns 404 from this time on. */
  expiresAt: moment,
});
export type CalendarFeed = z.output<typeof calendarFeedSchema>;

/** The response to a new feed, the only one with its address. */
export const newCalendarFeedSchema = z.strictObject({ ...calendarFeedSchema.shape, url: z.string() });
export type NewCalendarFeed = z.output<typeof newCalendarFeedSchema>;

/** The name of a feed. */
export const calendarFeedBody = z.strictObject({ name: line(calendarLimits.feedNameCharacters, 'Enter a name') });
