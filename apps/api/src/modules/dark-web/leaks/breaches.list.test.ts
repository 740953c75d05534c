import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { breachFiguresSchema, breachGroupSchema } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import { type Breach, breachSchema } from '@gatehouse/contract/dark-web/leak.schema';
import { passwordMask } from '@gatehouse/contract/dark-web/leak';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { buildBreach, buildDevice, type NewLeak } from '../dark-web.build.ts';

const portal = await ownPortal();
const company = await portal.company({ short_name: 'Acme' });
const admin = await portal.signIn({ companyId: company.id });
const { id: device_id } = await buildDevice(portal.platform, { company_id: company.id, name: 'LAPTOP-7' });
const leaks: Omit<NewLeak, 'company_id'>[] = [
  {
    login: 'ann@acme.example',
    host: 'vpn.acme.example',
    password: 'Same-1',
    infection_date: '2026-01-02T10:00:00Z',
    device_id,
    kind: 'stealer',
    info_stealer: 'Lumma',
    country: 'DE',
    ip: '192.0.2.4',
  },
  {
    login: 'Ann@acme.example',
    host: 'shop.acme.example',
    password: 'Same-1',
    infection_date: '2026-02-02T10:00:00Z',
    device_id,
    kind: 'stealer',
    info_stealer: 'Lumma',
    country: 'DE',
    status: 2,
  },
  {
    login: 'bob@acme.example',
    host: '',
    kind: 'combo',
    breach_type: 1,
    password: 'Other-2',
    created_at: '2026-01-01T00:00:00Z',
    mitigated_at: '2026-01-03T00:00:00Z',
    status: 3,
  },
  { login: 'client_7', host: 'shop.acme.example', type: 2, password: 'Third-3', assignee_id: admin.user.id },
  { login: 'carl@acme.example', host: '', kind: 'hibp', breach_type: 1, password: null, breach_names: ['Adobe'] },
];
for (const leak of leaks) await buildBreach(portal.platform, { company_id: company.id, ...leak });
// Adds a leak of another company, which must not be listed.
await buildBreach(portal.platform, { company_id: (await portal.company()).id, login: 'ann@acme.example' });

describe('the list of leaks', () => {
  async function list(query: Record<string, unknown> = {}): Promise<Breach[]> {
    const reply = await portal.call(admin, darkWeb.list, { query });
    expect(reply.status).toBe(200);
    return breachSchema.array().parse(reply.datas);
  }

  it('has readable IDs and masks, and no part of a password', async () => {
    const { text, page } = await portal.call(admin, darkWeb.list);
    const rows = await list({ sort: 'user' });

    expect(rows.map(({ idVisual }) => idVisual).toSorted()).toEqual(
      [1, 2, 3, 4, 5].map((place) => `ACME-DW-000${place}`),
    );
    expect(page?.total).toBe(5);
    expect(new Set(rows.map(({ passwordMasked }) => passwordMasked))).toEqual(new Set([passwordMask, '']));
    for (const secret of ['Same-1', 'Other-2', 'Third-3']) expect(text).not.toContain(secret);
  });

  it.each([
    ['person', ['ann@acme.example', 'bob@acme.example', 'carl@acme.example', 'client_7'], [2, 1, 1, 1]],
    ['host', ['shop.acme.example', 'vpn.acme.example'], [2, 1]],
    ['device', ['LAPTOP-7'], [2]],
  ])('groups by %s', async (by, names, totals) => {
    const reply = await portal.call(admin, darkWeb.groups, { query: { by, sort: 'name', limit: 200 } });
    const groups = breachGroupSchema.array().parse(reply.datas);

    expect(groups.map(({ name }) => name.toLowerCase())).toEqual(names.map((name) => name.toLowerCase()));
    expect(groups.map(({ total }) => total)).toEqual(totals);
    expect(reply.page?.total).toBe(names.length);
  });

  it('groups page by page, counts open leaks, and marks reused passwords', async () => {
    const first = await portal.call(admin, darkWeb.groups, { query: { by: 'person', limit: 1 } });
    const cursor = first.page?.nextCursor;
    const second = await portal.call(admin, darkWeb.groups, { query: { by: 'person', limit: 3, cursor } });
    const [ann] = breachGroupSchema.array().parse(first.datas);

    expect(ann).toMatchObject({
      key: 'ann@acme.example',
      total: 2,
      open: 2,
      vulnerable: 1,
      inProgress: 1,
      hosts: 2,
      devices: 1,
      reused: 2,
      infoStealers: ['Lumma'],
      country: 'DE',
    });
    expect(second.datas).toHaveLength(3);
    expect(second.page?.nextCursor).toBeNull();
    // The filter applies to the rows of a group.
    const filtered = await portal.call(admin, darkWeb.groups, { query: { by: 'person', status: '2' } });
    expect(filtered.datas).toMatchObject([{ total: 1, inProgress: 1 }]);
  });

  it('computes figures from the same rows', async () => {
    const figures = breachFiguresSchema.parse((await portal.call(admin, darkWeb.figures)).datas);

    expect(figures.trend).toHaveLength(12);
    expect(figures.trend.at(-1)?.open).toBe(4);
    expect(figures.trend.reduce((sum, { mitigated }) => sum + mitigated, 0)).toBe(1);
    expect(figures).toMatchObject({
      meanHoursToMitigate: 48,
      medianHoursToMitigate: 48,
      numOfMitigated: 1,
      topHosts: [
        { value: 'shop.acme.example', total: 2, open: 2 },
        { value: 'vpn.acme.example', total: 1, open: 1 },
      ],
      stealers: [{ value: 'Lumma', total: 2, open: 2 }],
      countries: [{ value: 'DE', total: 2, open: 2 }],
      withoutCountry: { total: 3, open: 2 },
    });
    expect(figures.heatMap.hosts.map(({ counts }) => counts.length)).toEqual([12, 12]);
    expect(figures.ages.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });

  it('counts days of exposure in the time zone of the company, in figures, filters and exports alike', async () => {
    const { id } = await portal.company({ time_zone: 'Asia/Tokyo' });
    const viewer = await portal.signIn({ companyId: id });
    const hours = [0, 5, 11, 17, 23].map((hour) => 7 * 24 + hour);
    const { platform } = portal;
    const dayOf = (moment: Date) => dayInZone(moment, 'Asia/Tokyo');
    const exposures = hours.map((each) => new Date(platform.clock.now().getTime() - each * 3_600_000));
    for (const [place, at] of exposures.entries()) {
      const leak = { infection_date: at.toISOString(), login: dayOf(at), host: `${place}.example` };
      await buildBreach(platform, { company_id: id, ...leak });
    }
    const from = dayOf(exposures[0] ?? new Date());

    const { ages } = breachFiguresSchema.parse((await portal.call(viewer, darkWeb.figures)).datas);
    const listed = await portal.call(viewer, darkWeb.list, { query: { from } });
    const { text } = await portal.call(viewer, darkWeb.export, { query: { format: 'csv' } });
    const cells = text
      .trim()
      .split('\r\n')
      .map((line) => line.replaceAll('"', '').split(','));
    const column = (name: string) => cells.slice(1).map((line) => line[cells[0]?.indexOf(name) ?? -1]);

    const within = exposures.filter((at) => dayOf(at) >= from).length;
    expect([ages[0]?.count, listed.page?.total]).toEqual([within, within]);
    expect(column('Infection Date')).toEqual(column('User'));
    expect(column('Exposed For Days').filter((days) => Number(days) <= 7)).toHaveLength(within);
  });
});
