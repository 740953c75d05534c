import { z } from 'zod';

import { cutList, listOfWords } from '../core/answer-lists.schema.ts';
import { day, line, moment, recordId } from '../core/text.schema.ts';
import { calendarLayers, calendarLimits } from './calendar-access.ts';

const count = z.number().int();

/** One thing in the calendar. All of them are all-day, and both dates are included. */
export const calendarItemSchema = z.strictObject({
  _id: recordId,
  layer: z.enum(calendarLayers),
  title: z.string(),
  /** Of activities and engagements their type, of retests and findings the severity, of sessions and certificates the course; empty for invoices. */
  type: z.string(),
  /** In the words of its layer. */
  status: z.string(),
  date_start: day,
  date_end: day,
  /** Where the portal shows it. */
  link: z.string(),
  /** Whether the viewer can move it or change its length. */
  canEdit: z.boolean(),
  /** The activity that it is an occurrence of; null on every other item. */
  parentActivityId: recordId.nullable(),
});
export type CalendarItem = z.output<typeof calendarItemSchema>;

/** What is in the calendar between two days, by start; `today` is the day in the company's time zone. */
export const calendarItemsSchema = z.strictObject({
  timeZone: z.string(),
  today: day,
  /** The layers that the viewer can see. */
  layers: listOfWords(z.enum(calendarLayers)),
  items: cutList(calendarItemSchema),
});
export type CalendarItems = z.output<typeof calendarItemsSchema>;

/** How much there is on one day, by layer; a layer without anything is left out. */
export const calendarDaySchema = z.strictObject({
  date: day,
  counts: z.partialRecord(z.enum(calendarLayers), count),
});
export type CalendarDay = z.output<typeof calendarDaySchema>;

/** The days of a period on which there is something, in order. */
export const calendarCountsSchema = z.strictObject({
  timeZone: z.string(),
  today: day,
  /** The layers that the viewer can see. */
  layers: listOfWords(z.enum(calendarLayers)),
  days: cutList(calendarDaySchema),
});
export type CalendarCounts = z.output<typeof calendarCountsSchema>;

/** A feed of the signed-in user. Its address is shown once, when it is created. */
export const calendarFeedSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  createdAt: moment,
  /** The last time that a calendar read it; null before the first. */
  lastUsedAt: moment.nullable(),
  /** Its address is answered 404 from then on. */
  expiresAt: moment,
});
export type CalendarFeed = z.output<typeof calendarFeedSchema>;

/** The answer to a new feed: the only one that holds its address. */
export const newCalendarFeedSchema = z.strictObject({ ...calendarFeedSchema.shape, url: z.string() });
export type NewCalendarFeed = z.output<typeof newCalendarFeedSchema>;

/** The name of a feed. */
export const calendarFeedBody = z.strictObject({ name: line(calendarLimits.feedNameCharacters, 'Enter a name') });
