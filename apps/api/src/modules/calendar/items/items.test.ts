import { calendar } from '@gatehouse/contract/calendar/calendar';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { type CalendarLayer, calendarLayers } from '@gatehouse/contract/calendar/calendar-access';
import type { CalendarCounts, CalendarItems } from '@gatehouse/contract/calendar/calendar-item.schema';
import type { Role, Service } from '@gatehouse/contract/core/access';
import { addDays } from '@gatehouse/domain/calendar/day';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { describe, expect, it } from 'vitest';

import { calendarDay, fillEveryLayer } from '../../../testing/calendar-cast.ts';
import { type Actor, sharedPortal } from '../../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';
import { buildCalendarActivity, buildCalendarOccurrences } from '../calendar.build.ts';

const month = { from: '2026-12-01', to: '2026-12-31' };

const portal = await sharedPortal();

describe('the calendar', () => {
  const read = async (actor: Actor, query: Record<string, string> = month) =>
    (await portal.call(actor, calendar.items, { query })).datas as CalendarItems;
  const count = async (actor: Actor, query: Record<string, string> = month) =>
    (await portal.call(actor, calendar.counts, { query })).datas as CalendarCounts;
  const titles = async (actor: Actor, query?: Record<string, string>) =>
    (await read(actor, query)).items.map(({ title }) => title);
  const layersIn = ({ items }: CalendarItems) => [...new Set(items.map(({ layer }) => layer))].toSorted();

  it('shows every layer to an admin with all services', async () => {
    const admin = await portal.signIn();
    const made = await fillEveryLayer(portal, admin.user);

    const shown = await read(admin);

    expect(schemasOf(calendar.items).result.safeParse(shown).error).toBeUndefined();
    expect(layersIn(shown)).toEqual([...calendarLayers].toSorted());
    for (const layer of calendarLayers)
      expect(shown.items.filter((item) => item.layer === layer)).toEqual([expect.objectContaining(made[layer])]);
  });

  it.each<[Role, readonly Service[] | undefined, CalendarLayer[]]>([
    ['company-manager', undefined, ['activities', 'engagements', 'retests', 'findings', 'awareness']],
    ['company-user', undefined, ['activities', 'engagements', 'retests', 'findings']],
    ['company-admin', ['awareness'], ['activities', 'awareness', 'invoices', 'certificates']],
    ['company-admin', [], ['activities', 'invoices']],
    ['company-manager', ['engagements'], ['activities', 'engagements', 'retests', 'findings']],
  ])('shows %s with the services %j only %j', async (role, services, layers) => {
    const viewer = await portal.signIn({ role, ...(services ? { services } : {}) });
    await fillEveryLayer(portal, viewer.user);

    const shown = await read(viewer);
    const { days, layers: counted } = await count(viewer);

    expect(shown.layers).toEqual(layers);
    expect(counted).toEqual(layers);
    expect(layersIn(shown)).toEqual(layers.toSorted());
    expect([...new Set(days.flatMap(({ counts }) => Object.keys(counts)))].toSorted()).toEqual(layers.toSorted());
  });

  it('shows one layer on request', async () => {
    const admin = await portal.signIn();
    await fillEveryLayer(portal, admin.user);

    expect(layersIn(await read(admin, { ...month, layers: 'findings,invoices' }))).toEqual(['findings', 'invoices']);
    expect((await portal.call(admin, calendar.items, { query: { ...month, layers: 'secrets' } })).status).toBe(400);
  });

  it('hides what is not published, with its findings and retests', async () => {
    const admin = await portal.signIn();
    const { company_id } = admin.user;
    const { database } = portal.platform;
    const draft = await buildEngagement(database, {
      company_id,
      publication: 'Draft',
      date_start: calendarDay,
      date_end: calendarDay,
    });
    await buildFinding(database, { company_id, engagement_id: draft.id, due_date: calendarDay, due_is_own: true });

    expect((await read(admin)).items).toEqual([]);
    expect((await count(admin)).days).toEqual([]);
  });

  it('includes both ends of a period, and nothing outside it', async () => {
    const { user, ...admin } = await portal.signIn();
    const spans = [
      ['before', '2026-11-20', '2026-11-30'],
      ['into', '2026-11-20', '2026-12-01'],
      ['across', '2026-11-01', '2027-02-01'],
      ['out of', '2026-12-31', '2027-01-05'],
      ['after', '2027-01-01', '2027-01-03'],
    ] as const;
    for (const [task, date_start, date_end] of spans)
      await buildCalendarActivity(portal.platform.database, {
        company_id: user.company_id,
        creator_id: user.id,
        task,
        date_start,
        date_end,
      });

    expect(await titles({ user, ...admin })).toEqual(['across', 'into', 'out of']);
    const { days } = await count({ user, ...admin });
    expect(days).toHaveLength(31);
    expect(days.map(({ counts }) => counts.activities)).toEqual([2, ...Array.from({ length: 29 }, () => 1), 2]);
  });

  it.each([
    [{ from: '2026-12-01', to: '2026-11-30' }, 'The end must not be before the start'],
    [{ from: '2026-01-01', to: addDays('2026-01-01', 400) }, 'At most 400 days'],
    [{ from: '2026-02-30', to: '2026-12-01' }, undefined],
    [{ from: '2026-12-01' }, undefined],
  ])('refuses the period %j', async (query, message) => {
    const admin = await portal.signIn();
    for (const endpoint of [calendar.items, calendar.counts]) {
      const { status, datas } = await portal.call(admin, endpoint, { query });
      expect(status).toBe(400);
      if (message) expect(datas).toMatchObject({ message });
    }
    expect(
      (await portal.call(admin, calendar.items, { query: { from: '2026-01-01', to: addDays('2026-01-01', 399) } }))
        .status,
    ).toBe(200);
  });

  it('shows a series by its occurrences, and who can move which', async () => {
    const admin = await portal.signIn();
    const { company_id, id: creator_id } = admin.user;
    const colleague = await portal.signIn({ role: 'company-user', companyId: company_id });
    const { database } = portal.platform;
    const series = await buildCalendarActivity(database, {
      company_id,
      creator_id,
      repetition_type: 3,
      status: 'Planned',
      date_start: '2026-10-31',
    });
    const [, , december] = await buildCalendarOccurrences(database, series, {
      starts: ['2026-10-31', '2026-11-30', '2026-12-31'],
    });
    const request = await buildCalendarActivity(database, { company_id, creator_id, date_start: '2026-12-05' });
    await buildCalendarActivity(database, { company_id, creator_id, date_start: '2026-12-06', status: 'Planned' });

    const seen = (await read(admin)).items;

    expect(seen.map(({ _id, canEdit, parentActivityId }) => [_id, canEdit, parentActivityId])).toEqual([
      [expect.any(String), false, series.id],
      [request.id, true, null],
      [expect.any(String), false, null],
      [december, false, series.id],
    ]);
    expect(seen.at(-1)?.link).toBe(`/calendar?activity=${series.id}&item=${december}`);
    expect((await read(colleague)).items.map(({ canEdit }) => canEdit)).toEqual([false, false, false, false]);
  });

  it('returns the current date and the time zone of the company', async () => {
    const admin = await portal.signIn();
    await portal.platform.database.withCompany(admin.user.company_id, (db) =>
      db
        .updateTable('companies')
        .set({ time_zone: 'Pacific/Kiritimati' })
        .where('id', '=', admin.user.company_id)
        .execute(),
    );
    const again = await portal.signIn({ companyId: admin.user.company_id });

    const { timeZone, today } = await read(again);

    expect(timeZone).toBe('Pacific/Kiritimati');
    expect(today).toBe(dayInZone(portal.platform.clock.now(), 'Pacific/Kiritimati'));
  });

  it('returns 304 to a client with the current version', async () => {
    const admin = await portal.signIn();
    await fillEveryLayer(portal, admin.user);
    const first = await portal.call(admin, calendar.items, { query: month });
    const tag = String(first.headers.etag);

    const again = await portal.call(admin, calendar.items, { query: month, headers: { 'if-none-match': tag } });

    expect([first.status, again.status, again.text]).toEqual([200, 304, '']);
  });
});
