import { downloadEndpoint, endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { calendarAccess } from './calendar-access.ts';
import type { calendarSchemas } from './calendar.schema.ts';

const path = '/calendarItemsForCompany';
const feedsPath = '/calendarFeeds';

const reading = { access: calendarAccess, reads: { noun: 'calendarItems' } } as const;

/** The calendar of the company, and feeds of it for other calendars. */
export const calendar = endpoints(typedBy<typeof calendarSchemas>(), {
  items: endpoint({ ...reading, method: 'GET', path }),
  counts: endpoint({ ...reading, method: 'GET', path: `${path}/counts` }),
  feeds: endpoint({ method: 'GET', path: feedsPath, access: calendarAccess, reads: { noun: 'calendarFeed' } }),
  createFeed: endpoint({
    method: 'POST',
    path: feedsPath,
    access: calendarAccess,
    changes: { noun: 'calendarFeed' },
    recentProof: true,
  }),
  revokeFeed: endpoint({
    method: 'DELETE',
    path: `${feedsPath}/:id`,
    access: calendarAccess,
    changes: { noun: 'calendarFeed', id: 'id' },
  }),
  feed: downloadEndpoint({ path: '/calendar/:feedToken.ics', access: 'public' }),
});
