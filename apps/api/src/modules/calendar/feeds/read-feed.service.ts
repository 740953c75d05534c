import { createHash } from 'node:crypto';

import { permissionsOf } from '@gatehouse/contract/core/access';
import type { calendar } from '@gatehouse/contract/calendar/calendar';
import { type CalendarLayer, calendarLimits, layersFor } from '@gatehouse/contract/calendar/calendar-access';
import { addDays } from '@gatehouse/domain/calendar/day';
import { dayInZone } from '@gatehouse/domain/time-zone';

import type { PublicCall } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { VersionedFile } from '../../../platform/mounting/mount-public-file.ts';
import type { RouteContext } from '../../../platform/routes/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { tokenHash } from '../../../platform/security/secrets.ts';
import { calendarTexts as texts } from '../calendar.texts.ts';
import type { ItemQuery } from '../items/items.store.ts';
import { findEntries, selectFeedVersion } from './feed-items.store.ts';
import { type FeedOwner, findFeedByToken, recordFeedUse } from './feeds.store.ts';
import { writeFeedText } from './write-feed.ts';

const callsPerHour = 60;
const hourSeconds = 3_600;
/** The last use is recorded at most once a minute, so that reading a feed rarely writes. */
const useRecordIntervalMs = 60_000;
/** The version of the feed format. Increase it when the output changes, so that calendars download their feeds again. */
const feedFormatVersion = 2;

/** Returns the layers that the feed's owner may currently see. */
function layersOf({ role, services }: FeedOwner): CalendarLayer[] {
  return layersFor({ role, permissions: permissionsOf(role, services), scopes: [] });
}

function periodOf(feed: FeedOwner, now: Date): ItemQuery {
  const today = dayInZone(now, feed.time_zone);
  const { feedDaysBack, feedDaysAhead } = calendarLimits;
  return { layers: layersOf(feed), from: addDays(today, -feedDaysBack), to: addDays(today, feedDaysAhead) };
}

/** Returns the version of a feed's current content without reading its items. */
async function currentVersion({ database, publicUrl }: Platform, feed: FeedOwner, query: ItemQuery): Promise<string> {
  const [row] = await database.forClients().readCompany<{ version: string }>(feed.company_id, selectFeedVersion(query));
  const parts = [feedFormatVersion, row?.version, feed.company_name, publicUrl()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Returns the time at which a feed's content last changed. */
async function changedAtOf({ database, clock }: Platform, feed: FeedOwner, version: string): Promise<Date> {
  const now = clock.now();
  const lastUsed = feed.last_used_at === null ? 0 : Date.parse(feed.last_used_at);
  if (version === feed.version && now.getTime() - lastUsed < useRecordIntervalMs) return new Date(feed.changed_at);
  const changedAt = await database.withCompany(feed.company_id, (db) =>
    recordFeedUse(db, { id: feed.id, version, now: now.toISOString() }),
  );
  // The feed was revoked in the meantime.
  if (changedAt === undefined) throw notFound();
  return new Date(changedAt);
}

async function writeFeed(platform: Platform, feed: FeedOwner, query: ItemQuery): Promise<string> {
  const { database, clock, publicUrl } = platform;
  const now = clock.now().toISOString();
  const entries = await database.forClients().withCompany(feed.company_id, (db) => findEntries(db, query, now));
  const { name } = await platform.branding.current();
  return writeFeedText({ name: texts.calendarName(name, feed.company_name), portal: publicUrl() }, entries);
}

/** Serves a feed to anyone who has its address, within the hourly limit. */
export function readFeed({ platform }: RouteContext) {
  const throttle = platform.throttle({ name: 'calendar feed', calls: callsPerHour, seconds: hourSeconds });
  return async ({ params }: PublicCall<typeof calendar.feed>): Promise<VersionedFile> => {
    const feed = await findFeedByToken(platform.database, {
      hash: tokenHash(params.feedToken),
      now: platform.clock.now().toISOString(),
      staffRequiresTotp: platform.config.staffRequiresTotp,
    });
    if (!feed) throw notFound();
    if (platform.config.PORTAL_RATE_LIMIT) await throttle.count(feed.id);
    const query = periodOf(feed, platform.clock.now());
    const version = await currentVersion(platform, feed, query);
    return {
      name: texts.fileName,
      type: 'text/calendar; charset=utf-8',
      version,
      changedAt: await changedAtOf(platform, feed, version),
      make: () => writeFeed(platform, feed, query),
    };
  };
}
