import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { surfaceChangeGroupSchema } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { surfaceOverviewSchema } from '@gatehouse/contract/attack-surface/surface-overview.schema';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Actor, sharedPortal } from '../../../testing/portal.ts';
import { issueFact } from '../../surface-issues/surface-issues.build.ts';
import { buildScan, coverageFact, serviceFact } from '../attack-surface.build.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();
const dayOf = (moment: string): string => moment.slice(0, 10);

const portal = await sharedPortal();

describe('the overview of the attack surface', () => {
  let admin: Actor;
  let staff: Actor;
  let companyId: string;
  beforeEach(async () => {
    companyId = (await portal.company({ time_zone: 'UTC' })).id;
    admin = await portal.signIn({ companyId, role: 'company-admin' });
    staff = await portal.signIn({ role: 'provider-analyst' });
  });

  const overview = async () => surfaceOverviewSchema.parse((await portal.call(admin, attackSurface.overview)).datas);
  const total = async (query: Record<string, string>) => {
    const { page } = await portal.call(admin, attackSurface.hosts, { query: { ...query, limit: 1 } } as never);
    return (page as { total: number }).total;
  };
  const certificate = (notAfter: string) => {
    const sha256 = Buffer.from(notAfter).toString('hex').padEnd(64, '0').slice(0, 64);
    const unknown = { serial: null, notBefore: null, key: null, signatureAlgorithm: null };
    return { sha256, subject: 'CN=acme', issuer: 'CN=CA', names: [], notAfter, ...unknown };
  };
  const scan = (days: number, hosts: readonly string[], covered: readonly string[] = []) => {
    const seenAt = daysAgo(days);
    return buildScan(portal.platform, companyId, {
      at: seenAt,
      facts: [
        ...hosts.flatMap((name) => [serviceFact(name, 443, { seenAt }), serviceFact(name, 22, { seenAt })]),
        ...covered.map((name) => coverageFact(name, { seenAt })),
      ],
    });
  };

  it('is empty before the first scan', async () => {
    const { timeline, changes, riskiest, certificates, exposure } = await overview();

    expect(timeline).toEqual({ scanDays: 0, step: 'scan', points: [] });
    expect(changes).toMatchObject({ since: null, kinds: [] });
    expect(riskiest).toEqual([]);
    expect(certificates).toMatchObject({ expired: 0, days: [], later: 0 });
    expect(exposure).toEqual({ roots: [], otherRoots: 0, otherServices: 0 });
  });

  it('counts hosts and services at the end of each day with a scan, including those that disappeared', async () => {
    await scan(20, ['a.acme.example', 'b.acme.example']);
    await scan(10, ['a.acme.example', 'c.acme.example'], ['b.acme.example']);
    await scan(5, ['b.acme.example']);
    const { timeline } = await overview();

    expect(timeline).toMatchObject({
      scanDays: 3,
      step: 'scan',
      points: [
        { day: dayOf(daysAgo(20)), hosts: 2, services: 4 },
        { day: dayOf(daysAgo(10)), hosts: 2, services: 4 },
        { day: dayOf(daysAgo(5)), hosts: 3, services: 6 },
      ],
    });
  });

  it('returns only the last scan of each month if there are many scans', async () => {
    for (let days = 30; days > 0; days -= 1) await scan(days, ['a.acme.example']);
    const { timeline } = await overview();

    expect(timeline).toMatchObject({ scanDays: 30, step: 'month' });
    const months = timeline.points.map(({ day }) => day.slice(0, 7));
    expect(months).toEqual([...new Set(months)].toSorted());
  });

  it('counts changes by kind since the last visit, or in the last 30 days before the first visit', async () => {
    await scan(20, ['a.acme.example', 'b.acme.example']);
    const { changes } = await overview();
    expect(changes).toEqual({
      since: null,
      from: dayOf(daysAgo(29)),
      kinds: [{ kind: 'host-added', count: 2 }],
    });
    const groups = await portal.call(admin, attackSurface.changeGroups, { query: { kind: 'host-added' } } as never);
    expect(surfaceChangeGroupSchema.array().parse(groups.datas)).toMatchObject([
      { day: dayOf(daysAgo(20)), kind: 'host-added', count: 2 },
    ]);

    await portal.platform.database.withCompany(companyId, (db) =>
      db
        .insertInto('surface_visits')
        .values({ company_id: companyId, user_id: admin.user.id, previous_at: daysAgo(2), visited_at: daysAgo(1) })
        .execute(),
    );
    await scan(0, ['c.acme.example']);
    const before = (await overview()).changes;
    await portal.call(admin, attackSurface.visit);
    const after = (await overview()).changes;
    expect(before.kinds).toEqual([{ kind: 'host-added', count: 3 }]);
    expect(after).toEqual(before);
    expect(await total({ new: 'true' })).toBe(3);
  });

  it('lists the hosts with the worst issues, first by severity and then by number', async () => {
    const seenAt = daysAgo(1);
    const found = [
      ['one', 'critical', 1],
      ['two', 'critical', 2],
      ['high', 'high', 3],
      ['info', 'info', 1],
    ] as const;
    const facts = found.flatMap(([name, severity, count]) =>
      Array.from({ length: count }, (_, at) =>
        issueFact(`${name}.acme.example`, { seenAt, severity, ruleId: `rule-${at}` }),
      ),
    );
    await scan(
      1,
      found.map(([name]) => `${name}.acme.example`),
    );
    await buildScan(portal.platform, companyId, { tool: 'nuclei', facts });
    const { riskiest } = await overview();

    expect(riskiest.map(({ name, counts }) => [name, counts.critical, counts.high])).toEqual([
      ['two.acme.example', 2, 0],
      ['one.acme.example', 1, 0],
      ['high.acme.example', 0, 3],
    ]);
  });

  it('counts certificates by the day on which they expire, equal to the list for those days', async () => {
    const seenAt = daysAgo(1);
    const ends = [-3, 5, 5, 40, 200];
    const facts = ends.map((days, at) =>
      serviceFact(`c${at}.acme.example`, 443, {
        seenAt,
        certificates: [certificate(`${dayOf(daysAgo(-days))}T12:00:00.000Z`)],
      }),
    );
    await buildScan(portal.platform, companyId, { facts });
    const { certificates } = await overview();

    expect(certificates).toMatchObject({ expired: 1, later: 1 });
    expect(certificates.days.map(({ count }) => count)).toEqual([2, 1]);
    for (const { day, count } of certificates.days)
      expect(await total({ expiresFrom: day, expiresTo: day })).toBe(count);
  });

  it('returns the domains and hosts with the most services to the client and its staff only', async () => {
    await scan(3, ['a.acme.example', 'b.acme.example', 'www.shop.example']);
    const { exposure } = await overview();
    expect(exposure.roots).toMatchObject([
      { name: 'acme.example', services: 4, otherHosts: 0 },
      { name: 'shop.example', services: 2, hosts: [{ name: 'www.shop.example', services: 2, worst: 'none' }] },
    ]);

    const ofClient = await portal.call(staff, providerSurface.overview, { params: { companyId } });
    expect(surfaceOverviewSchema.parse(ofClient.datas).exposure).toEqual(exposure);
    const stranger = await portal.signIn({ companyId: (await portal.company()).id, role: 'company-admin' });
    const other = surfaceOverviewSchema.parse((await portal.call(stranger, attackSurface.overview)).datas);
    expect(other.exposure.roots).toEqual([]);
  });
});
