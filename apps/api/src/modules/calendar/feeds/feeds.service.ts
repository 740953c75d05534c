import type { calendar } from '@gatehouse/contract/calendar/calendar';
import { calendarLimits } from '@gatehouse/contract/calendar/calendar-access';
import type { CalendarFeed, NewCalendarFeed } from '@gatehouse/contract/calendar/calendar-item.schema';

import type { Call } from '../../../platform/routes/call.ts';
import { notFound, unprocessable } from '../../../platform/core/errors.ts';
import { randomToken, tokenHash } from '../../../platform/security/secrets.ts';
import { calendarTexts as texts } from '../calendar.texts.ts';
import { countFeeds, deleteFeed, findFeeds, insertFeed } from './feeds.store.ts';

interface FeedRow {
  id: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
  expires_at: string;
}

const present = ({ id, name, created_at, last_used_at, expires_at }: FeedRow): CalendarFeed => ({
  _id: id,
  name,
  createdAt: created_at,
  lastUsedAt: last_used_at,
  expiresAt: expires_at,
});

const dayMs = 24 * 3_600_000;
const auditDetails = { kind: 'calendar-feed' };

export async function listFeeds({ db, viewer }: Call<typeof calendar.feeds>): Promise<CalendarFeed[]> {
  return (await findFeeds(db, viewer.id)).map(present);
}

export async function createFeed(call: Call<typeof calendar.createFeed>): Promise<NewCalendarFeed> {
  const { db, viewer, companyId, body, platform, audit } = call;
  if ((await countFeeds(db, viewer.id)) >= calendarLimits.feedsAtMost)
    throw unprocessable(texts.tooMany(calendarLimits.feedsAtMost));
  const token = randomToken();
  const now = platform.clock.now();
  const feed = await insertFeed(db, {
    company_id: companyId,
    user_id: viewer.id,
    name: body.name,
    token_hash: tokenHash(token),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + calendarLimits.feedDays * dayMs).toISOString(),
  });
  audit({ action: 'token-created', subject: body.name, details: auditDetails });
  await call.mail({
    to: viewer.username,
    subject: texts.feedCreated.subject(body.name),
    paragraphs: [texts.feedCreated.text(body.name, calendarLimits.feedDays), texts.feedCreated.advice],
    action: { label: texts.mail.action, link: `${platform.publicUrl()}/calendar` },
  });
  return { ...present(feed), url: `${platform.publicUrl()}/api/calendar/${token}.ics` };
}

export async function revokeFeed(call: Call<typeof calendar.revokeFeed>): Promise<{ revoked: true }> {
  const { db, viewer, params, audit } = call;
  const name = await deleteFeed(db, viewer.id, params.id);
  if (name === undefined) throw notFound();
  audit({ action: 'token-revoked', subject: name, details: auditDetails });
  return { revoked: true };
}
