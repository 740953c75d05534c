import { daysBetween } from '@gatehouse/domain/calendar/day';
import { z } from 'zod';

import { companyList } from './answer-lists.ts';
import { calendarAccess, calendarLayers, calendarLimits } from './calendar-access.ts';
import {
  calendarCountsSchema,
  calendarFeedBody,
  calendarFeedSchema,
  calendarItemsSchema,
  newCalendarFeedSchema,
} from './calendar-schema.ts';
import { downloadEndpoint, endpoint } from './endpoint.ts';
import { filter, filterShape } from './list-of.ts';
import { day, recordId } from './text.ts';

const path = '/calendarItemsForCompany';
const feedsPath = '/calendarFeeds';

/** Two days, both included, and the layers between them; without layers all that the viewer can see. */
const period = z
  .strictObject({ from: day, to: day, ...filterShape({ layers: filter.anyOf(calendarLayers) }) })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The end must not be before the start' })
  .refine(({ from, to }) => daysBetween(from, to) < calendarLimits.days, {
    path: ['to'],
    message: `At most ${calendarLimits.days} days`,
  });

const reading = { access: calendarAccess, cost: 'heavy', reads: { noun: 'calendarItems' }, query: period } as const;

/** The calendar of the company, and feeds of it for other calendars. */
export const calendar = {
  items: endpoint({
    ...reading,
    method: 'GET',
    path,
    summary: 'What the viewer can see in the calendar from one day to another, at most 400 days, by start.',
    result: calendarItemsSchema,
  }),
  counts: endpoint({
    ...reading,
    method: 'GET',
    path: `${path}/counts`,
    summary: 'How much is in the calendar on each day, by layer. An item counts on every day of it.',
    result: calendarCountsSchema,
  }),
  feeds: endpoint({
    method: 'GET',
    path: feedsPath,
    access: calendarAccess,
    summary: 'Calendar feeds of the signed-in user, newest first, without their addresses.',
    reads: { noun: 'calendarFeed' },
    result: companyList(calendarFeedSchema),
  }),
  createFeed: endpoint({
    method: 'POST',
    path: feedsPath,
    access: calendarAccess,
    summary: 'Creates a calendar feed for 365 days, and sends its owner an email. Only this answer holds its address.',
    changes: { noun: 'calendarFeed' },
    recentProof: true,
    limit: { calls: 30, seconds: 60 },
    neverKept: true,
    body: calendarFeedBody,
    result: newCalendarFeedSchema,
  }),
  revokeFeed: endpoint({
    method: 'DELETE',
    path: `${feedsPath}/:id`,
    access: calendarAccess,
    summary: 'Revokes a calendar feed. Its address is answered 404 from now on.',
    changes: { noun: 'calendarFeed', id: 'id' },
    params: z.strictObject({ id: recordId }),
    result: z.strictObject({ revoked: z.literal(true) }),
  }),
  feed: downloadEndpoint({
    path: '/calendar/:feedToken.ics',
    access: 'public',
    cost: 'file',
    summary:
      'A feed as iCalendar (RFC 5545), from 90 days ago to 400 days ahead. Shows what its owner can see now; 404 once it has expired or was revoked, with the password of its owner too, and while its owner is disabled or lacks a required second factor. 60 calls per hour and feed. An unchanged feed is answered 304.',
    params: z.strictObject({ feedToken: z.string().max(200) }),
  }),
};
