import { type BuildRecords, clients, type ModuleProof } from '../../testing/module-proof.ts';
import { buildFeed } from './calendar.build.ts';

const feed: BuildRecords = async ({ portal, user }) => ({
  id: (await buildFeed(portal.platform.database, { user })).id,
});
const feedFile: BuildRecords = async ({ portal, user }) => ({
  feedToken: (await buildFeed(portal.platform.database, { user })).token,
});

export const proof: ModuleProof = {
  access: {
    'GET /calendarItemsForCompany': clients,
    'GET /calendarItemsForCompany/counts': clients,
    'GET /calendarFeeds': clients,
    'POST /calendarFeeds': clients,
    'DELETE /calendarFeeds/:id': clients,
    'GET /calendar/:feedToken.ics': 'public',
  },
  records: { '/calendarFeeds/:id': feed, '/calendar/:feedToken.ics': feedFile },
};
