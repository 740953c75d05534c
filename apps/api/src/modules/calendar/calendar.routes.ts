import { calendar } from '@gatehouse/contract/calendar/calendar';

import { mountPublicFile } from '../../platform/mounting/mount-public-file.ts';
import { mountText } from '../../platform/mounting/mount-text.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inPublic, type RouteContext } from '../../platform/routes/route.ts';
import { doRegularly } from '../../platform/jobs/chores.ts';
import { createFeed, listFeeds, revokeFeed } from './feeds/feeds.service.ts';
import { readFeed } from './feeds/read-feed.service.ts';
import { openInvitations, sendInvitations } from './invitations/invitations.service.ts';
import { writeCounts, writeItems } from './items/items.service.ts';

export function calendarRoutes(context: RouteContext): void {
  mountText(context, calendar.items, writeItems(context.platform));
  mountText(context, calendar.counts, writeCounts(context.platform));
  mount(context, calendar.feeds, listFeeds);
  mount(context, calendar.createFeed, createFeed);
  mount(context, calendar.revokeFeed, revokeFeed);
  mountPublicFile(inPublic(context), calendar.feed, readFeed(context));
  openInvitations(context);
  doRegularly(context, sendInvitations(context.platform));
}
