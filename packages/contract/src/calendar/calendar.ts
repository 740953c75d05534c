import { deleteCall, getCall, postCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { calendarAccess } from './calendar-access.ts';
import type { calendarSchemas } from './calendar.schema.ts';

const path = '/calendarItemsForCompany';
const feedsPath = '/calendarFeeds';

const reading = { access: calendarAccess, reads: { noun: 'calendarItems' } } as const;

/** The calendar of the company, and feeds of it for other calendars. */
export const calendar = endpoints(typedBy<typeof calendarSchemas>(), {
  items: getCall(path, reading),
  counts: getCall(`${path}/counts`, reading),
  feeds: getCall(feedsPath, { access: calendarAccess, reads: { noun: 'calendarFeed' } }),
  createFeed: postCall(feedsPath, { access: calendarAccess, changes: { noun: 'calendarFeed' }, recentProof: true }),
  revokeFeed: deleteCall(`${feedsPath}/:id`, { access: calendarAccess, changes: { noun: 'calendarFeed', id: 'id' } }),
  feed: downloadEndpoint({ path: '/calendar/:feedToken.ics', access: 'public' }),
});
