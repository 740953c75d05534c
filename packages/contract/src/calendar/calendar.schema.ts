import { daysBetween } from '@gatehouse/domain/calendar/day';
import { z } from 'zod';

import { companyList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { filter } from '../core/list-of.ts';
import { filterShape } from '../core/list-query.schema.ts';
import { day, recordId } from '../core/text.schema.ts';
import { calendarLayers, calendarLimits } from './calendar-access.ts';
import {
  calendarCountsSchema,
  calendarFeedBody,
  calendarFeedSchema,
  calendarItemsSchema,
  newCalendarFeedSchema,
} from './calendar-item.schema.ts';
import { calendar } from './calendar.ts';

/** Two days, both included, and the layers to return; by default all that the viewer can see. */
const period = z
  .strictObject({ from: day, to: day, ...filterShape({ layers: filter.anyOf(calendarLayers) }) })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The end must not be before the start' })
  .refine(({ from, to }) => daysBetween(from, to) < calendarLimits.days, {
    path: ['to'],
    message: `At most ${calendarLimits.days} days`,
  });

const readingSchemas = { cost: 'heavy', query: period } as const;

/** Schemas, limits and summaries of `calendar`. */
export const calendarSchemas = {
  items: {
    ...readingSchemas,
    summary: 'What the viewer can see in the calendar from one day to another, at most 400 days, by start.',
    result: calendarItemsSchema,
  },
  counts: {
    ...readingSchemas,
    summary: 'How much is in the calendar on each day, by layer. An item counts on every day of it.',
    result: calendarCountsSchema,
  },
  feeds: {
    summary: 'Calendar feeds of the signed-in user, newest first, without their addresses.',
    result: companyList(calendarFeedSchema),
  },
  createFeed: {
    summary: 'Creates a calendar feed for 365 days, and sends its owner an email. Only this answer holds its address.',
    limit: { calls: 30, seconds: 60 },
    neverKept: true,
    body: calendarFeedBody,
    result: newCalendarFeedSchema,
  },
  revokeFeed: {
    summary: 'Revokes a calendar feed. Its address is answered 404 from now on.',
    params: z.strictObject({ id: recordId }),
    result: z.strictObject({ revoked: z.literal(true) }),
  },
  feed: {
    cost: 'file',
    summary:
      'A feed as iCalendar (RFC 5545), from 90 days ago to 400 days ahead. Shows what its owner can see now; 404 once it has expired or was revoked, with the password of its owner too, and while its owner is disabled or lacks a required second factor. 60 calls per hour and feed. An unchanged feed is answered 304.',
    params: z.strictObject({ feedToken: z.string().max(200) }),
  },
} satisfies GroupSchemas;

bindSchemas(calendar, calendarSchemas);
