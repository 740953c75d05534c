import { calendar } from '@gatehouse/contract/calendar/calendar';
import { calendarLimits } from '@gatehouse/contract/calendar/calendar-access';
import { me } from '@gatehouse/contract/me/me';
import type { CalendarFeed, NewCalendarFeed } from '@gatehouse/contract/calendar/calendar-item.schema';
import { addDays } from '@gatehouse/domain/calendar/day';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { describe, expect, it } from 'vitest';

import { fillEveryLayer } from '../../../testing/calendar-cast.ts';
import { type ReadEvent, readWithIcalJs, readWithNodeIcal } from '../../../testing/calendar-readers.ts';
import { letterTo } from '../../../testing/outbox.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildCalendarActivity } from '../calendar.build.ts';

const portal = await ownPortal();

describe('a calendar feed', () => {
  const create = async (actor: Actor, name = 'Phone') =>
    (await portal.call(actor, calendar.createFeed, { body: { name } })).datas as NewCalendarFeed;
  const tokenOf = ({ url }: NewCalendarFeed) => /\/api\/calendar\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
  const read = (feedToken: string, headers: Record<string, string> = {}) =>
    portal.call(null, calendar.feed, { params: { feedToken }, headers });
  const events = async (feedToken: string): Promise<ReadEvent[]> => {
    const { text } = await read(feedToken);
    const found = readWithIcalJs(text);
    expect(readWithNodeIcal(text)).toEqual(found);
    return found;
  };
  const today = () => dayInZone(portal.platform.clock.now(), 'UTC');
  const plan = ({ user }: Actor, values: { task?: string; date_start: string; date_end?: string; status?: string }) =>
    buildCalendarActivity(portal.platform.database, { company_id: user.company_id, creator_id: user.id, ...values });
  const change = (activity: { id: string; company_id: string }, values: object) =>
    portal.platform.database.withCompany(activity.company_id, (db) =>
      db.updateTable('activities').set(values).where('id', '=', activity.id).execute(),
    );

  it('has an address that is returned once, and is listed without it', async () => {
    const admin = await portal.signIn();
    const made = await create(admin, 'Phone');

    const listed = await portal.call(admin, calendar.feeds, {});

    expect(tokenOf(made)).not.toBe('');
    expect(listed.datas).toEqual([
      {
        _id: made._id,
        name: 'Phone',
        createdAt: expect.any(String) as string,
        lastUsedAt: null,
        expiresAt: expect.any(String) as string,
      },
    ]);
    expect(listed.text).not.toContain(tokenOf(made));
    await read(tokenOf(made));
    const [used] = (await portal.call(admin, calendar.feeds, {})).datas as CalendarFeed[];
    expect(used?.lastUsedAt).not.toBeNull();
    expect(portal.log.join('\n')).not.toContain(tokenOf(made));
  });

  it('is announced to its owner by email, and ends when the password changes, as stated in the email', async () => {
    const admin = await portal.signIn({ user: { password: 'Correct-Horse-9' } });
    const made = await create(admin, 'Phone');

    const told = await letterTo(portal, admin.user.username, 'Calendar feed created: Phone');
    const body = { currentPassword: 'Correct-Horse-9', password: 'Battery-Staple-7' };
    await portal.call(admin, me.changePassword, { body });
    const ended = await letterTo(portal, admin.user.username, 'Your password was changed');

    expect(told.text).toContain('It expires in 365 days, or when your password changes.');
    expect(told.text).not.toContain(tokenOf(made));
    expect(ended.text).toContain('1 calendar feed was revoked: Phone.');
    expect((await read(tokenOf(made))).status).toBe(404);
    expect((await portal.call(admin, calendar.feeds, {})).datas).toEqual([]);
  });

  it('is read the same by ical.js and node-ical, with one event for each item of every layer', async () => {
    const admin = await portal.signIn();
    const made = await fillEveryLayer(portal, admin.user);

    const { status, headers, text } = await read(tokenOf(await create(admin)));
    const found = readWithIcalJs(text);

    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' });
    expect(headers['set-cookie']).toBeUndefined();
    expect(readWithNodeIcal(text)).toEqual(found);
    expect(text).not.toContain('RRULE');
    // Severities and statuses are displayed as words, not codes.
    expect(found.map(({ description }) => description).join('\n')).not.toMatch(/^(Type|Status): [a-z]/m);
    expect(found).toHaveLength(7);
    expect(found.every(({ uid, sequence }) => /^[\da-f-]{36}@gatehouse$/.test(uid) && sequence === 0)).toBe(true);
    for (const { link, date_start, date_end } of Object.values(made)) {
      const isOfItem = ({ url }: ReadEvent) =>
        typeof link === 'string' ? url.endsWith(link) : url.includes('/certificates?q=');
      const days = { start: date_start, end: addDays(date_end, 1) };
      expect(found.filter(isOfItem)).toEqual([expect.objectContaining(days)]);
    }
  });

  it('covers 90 days back to 400 days ahead', async () => {
    const admin = await portal.signIn();
    const { feedDaysBack, feedDaysAhead } = calendarLimits;
    const days = [-feedDaysBack - 1, -feedDaysBack, feedDaysAhead, feedDaysAhead + 1].map((shift) =>
      addDays(today(), shift),
    );
    const [tooOld = '', oldest = '', latest = '', tooLate = ''] = days;
    await plan(admin, { task: 'too old', date_start: addDays(tooOld, -2), date_end: tooOld });
    await plan(admin, { task: 'oldest', date_start: addDays(oldest, -2), date_end: oldest });
    await plan(admin, { task: 'latest', date_start: latest });
    await plan(admin, { task: 'too late', date_start: tooLate });

    const found = await events(tokenOf(await create(admin)));

    expect(found.map(({ summary }) => summary).toSorted()).toEqual(['latest', 'oldest']);
  });

  it('has a sequence number that increases with dates, title and status only', async () => {
    const admin = await portal.signIn();
    const activity = await plan(admin, { task: 'Test', date_start: '2026-12-01' });
    const token = tokenOf(await create(admin));
    const sequence = async () => (await events(token)).map((event) => event.sequence);

    expect(await sequence()).toEqual([0]);
    await change(activity, { description: 'Other words' });
    expect(await sequence()).toEqual([0]);
    for (const [rise, values] of [{ date_end: '2026-12-09' }, { task: 'Retest' }, { status: 'Planned' }].entries()) {
      await change(activity, values);
      expect(await sequence()).toEqual([rise + 1]);
      expect(await sequence()).toEqual([rise + 1]);
    }
  });

  it('returns 304 if unchanged, by tag and by date', async () => {
    const admin = await portal.signIn();
    const activity = await plan(admin, { task: 'Test', date_start: '2026-12-01' });
    const token = tokenOf(await create(admin));
    const { headers } = await read(token);
    const byTag = { 'if-none-match': `"other", W/${String(headers.etag)}` };
    const byDate = { 'if-modified-since': String(headers['last-modified']) };

    const unchanged = await Promise.all([read(token, byTag), read(token, byDate)]);
    await change(activity, { task: 'Moved' });
    const changed = await Promise.all([read(token, byTag), read(token, byDate)]);
    const other = await read(token, { ...byDate, 'if-none-match': '"other"' });

    expect(unchanged.map(({ status, text }) => [status, text])).toEqual([
      [304, ''],
      [304, ''],
    ]);
    expect(changed.map(({ status }) => status)).toEqual([200, 200]);
    expect(other.status).toBe(200);
  });

  it('returns 404 once it is revoked or its owner is disabled, like an unknown address', async () => {
    const admin = await portal.signIn();
    const colleague = await portal.signIn({ role: 'company-user', companyId: admin.user.company_id });
    const [first, second] = [await create(colleague, 'One'), await create(colleague, 'Two')];

    expect((await portal.call(admin, calendar.revokeFeed, { params: { id: first._id } })).status).toBe(404);
    expect((await portal.call(colleague, calendar.revokeFeed, { params: { id: first._id } })).status).toBe(200);
    expect((await portal.call(colleague, calendar.revokeFeed, { params: { id: first._id } })).status).toBe(404);
    expect((await read(tokenOf(first))).status).toBe(404);
    expect((await read(tokenOf(second))).status).toBe(200);
    await portal.platform.database.withCompany(colleague.user.company_id, (db) =>
      db.updateTable('users').set({ enabled: false }).where('id', '=', colleague.user.id).execute(),
    );
    expect((await read(tokenOf(second))).status).toBe(404);
    expect((await read('x'.repeat(43))).text).toBe((await read(tokenOf(second))).text);
  });

  it('follows the role of its owner', async () => {
    const manager = await portal.signIn({ role: 'company-manager' });
    await fillEveryLayer(portal, manager.user);
    const token = tokenOf(await create(manager));
    const become = (role: string) =>
      portal.platform.database.withCompany(manager.user.company_id, (db) =>
        db.updateTable('users').set({ role }).where('id', '=', manager.user.id).execute(),
      );

    expect(await events(token)).toHaveLength(5);
    await become('company-user');
    expect((await events(token)).map(({ summary }) => summary)).not.toContain('Awareness session: Autumn training');
    await become('company-admin');
    expect(await events(token)).toHaveLength(7);
    await become('company-hr');
    expect(await events(token)).toEqual([]);
  });

  it.each([
    'Line\r\nBEGIN:VALARM\r\nEND:VALARM',
    'a;b,c\\d"e:f',
    `Long ${'ü€😀'.repeat(80)}`,
    'Control \u0007\u001b[31m characters',
    '</script><b>markup</b>',
  ])('has the title %j as text', async (task) => {
    const admin = await portal.signIn();
    await portal.platform.database.withCompany(admin.user.company_id, (db) =>
      db
        .updateTable('companies')
        .set({ name: task.slice(0, 100).toWellFormed() })
        .where('id', '=', admin.user.company_id)
        .execute(),
    );
    await plan(admin, { task, date_start: '2026-12-01' });
    const token = tokenOf(await create(admin));

    const { text } = await read(token);
    const [event, ...others] = await events(token);

    // RFC 5545 has one line break (CRLF) and allows no other control character except the tab.
    expect(event?.summary).toBe(task.replaceAll('\r\n', '\n').replaceAll('\u0007', ' ').replaceAll('\u001b', ' '));
    expect(others).toEqual([]);
    expect(text.match(/^BEGIN:/gm)).toHaveLength(2);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('keeps a backslash before an n', async () => {
    const admin = await portal.signIn();
    await plan(admin, { task: 'C:\\new folder', date_start: '2026-12-01' });

    const { text } = await read(tokenOf(await create(admin)));

    // Read with ical.js only: node-ical reads the escaped backslash before an n as a line break, against RFC 5545.
    expect(readWithIcalJs(text).map(({ summary }) => summary)).toEqual(['C:\\new folder']);
  });

  it('requires a name, and is limited in number', async () => {
    const admin = await portal.signIn();
    const attempt = (name: string) => portal.call(admin, calendar.createFeed, { body: { name } });

    expect((await attempt('  ')).status).toBe(422);
    const made = await Promise.all(
      Array.from({ length: calendarLimits.feedsAtMost + 2 }, (_, place) => attempt(`Feed ${place}`)),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(calendarLimits.feedsAtMost);
    expect(made.filter(({ status }) => status === 422)).toHaveLength(2);
  });
});
