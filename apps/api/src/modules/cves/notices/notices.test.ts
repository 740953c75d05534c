import { assets } from '@gatehouse/contract/assets/assets';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildInventory, npmLibrary } from '../../assets/assets.build.ts';
import { buildAdvisories, buildEpss, buildKev, matchAll, npmAdvisory } from '../cves.build.ts';

const mild = [{ source: 'github', vector: 'CVSS:3.1/AV:L/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N' }];
let numbers = 2_000;
let day = 0;
/** Returns a new CVE and package for each test, and a day after all others, because all companies share the advisories. */
const fresh = () => {
  numbers += 1;
  return { cve: `CVE-2026-${numbers}`, name: `package-${numbers}` };
};
const nextDay = () => {
  day += 1;
  return new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
};

const portal = await ownPortal();

describe('users are notified', () => {
  let admin: Actor;
  let companyId: string;
  beforeEach(async () => {
    companyId = (await portal.company()).id;
    admin = await portal.signIn({ companyId, role: 'company-admin' });
    await load(companyId);
  });

  /** Loads the first inventory of a company, which its users are notified of in one summary. */
  async function load(id: string) {
    await buildInventory(portal.platform, id, { components: [npmLibrary('first', '1.0.0')], system: 'first' });
    await matchAll(portal.platform, id);
  }
  async function scan(name: string, version = '1.0.0', at = '2026-04-01T00:00:00.000Z') {
    await buildInventory(portal.platform, companyId, { components: [npmLibrary(name, version)], at });
    await matchAll(portal.platform, companyId);
  }
  const advise = (...records: ReturnType<typeof npmAdvisory>[]) => buildAdvisories(portal.platform, companyId, records);
  const kev = (...names: string[]) =>
    buildKev(portal.platform, companyId, {
      date: nextDay(),
      records: names.map((cve) => ({ cve, added: '2026-05-01', due: '2026-05-22', isRansomware: false })),
    });
  const epss = (cve: string, value: number) =>
    buildEpss(portal.platform, companyId, { date: nextDay(), records: [{ cve, epss: value, percentile: 0.9 }] });
  const listOf = async (actor: Actor) =>
    (await portal.call(actor, notifications.list)).datas as { body: string; link: string }[];
  /** Returns the notifications without the summary of the first load. */
  const notes = async () => (await listOf(admin)).slice(0, -1);
  const bodies = async () => (await notes()).map(({ body }) => body);

  it('about a first import by one summary, whatever it contains', async () => {
    const { cve, name } = fresh();
    await advise(npmAdvisory(cve, name));
    const other = await portal.signIn({ role: 'company-user' });
    await buildInventory(portal.platform, other.user.company_id, { components: [npmLibrary(name, '1.0.0')] });
    await matchAll(portal.platform, other.user.company_id);
    await matchAll(portal.platform, other.user.company_id);

    expect(await listOf(other)).toMatchObject([
      {
        body: 'We checked 1 asset, including #shop: 1 CVE, 1 critical',
        link: '/assets',
      },
    ]);
  });

  it('once when a CVE enters KEV, in the affected company only', async () => {
    const { cve, name } = fresh();
    await advise(npmAdvisory(cve, name, { vectors: mild }));
    await scan(name);
    const stranger = await portal.signIn({ role: 'company-admin' });
    await load(stranger.user.company_id);

    await kev(cve);
    await kev(cve, fresh().cve);
    await kev();
    await kev(cve);
    await matchAll(portal.platform, stranger.user.company_id);
    expect(await notes()).toMatchObject([
      {
        body: `#${cve} is known to be exploited and affects 1 asset. CISA due date: 22-05-2026`,
        link: `/assets/cves/${cve}`,
      },
    ]);
    expect(await listOf(stranger)).toHaveLength(1);
  });

  it('once when a CVE passes an EPSS score of 10%', async () => {
    const { cve, name } = fresh();
    await advise(npmAdvisory(cve, name, { vectors: mild }));
    await scan(name);
    for (const score of [0.099, 0.354, 0.02, 0.6]) await epss(cve, score);
    expect(await bodies()).toEqual([`#${cve} has an EPSS score of 35% and affects 1 asset`]);
  });

  it('about a CVE that is critical only according to its publisher', async () => {
    const { cve, name } = fresh();
    const other = fresh();
    await advise(
      npmAdvisory(cve, name, { vectors: [], severity: 0 }),
      npmAdvisory(other.cve, name, { vectors: [], severity: 1 }),
    );
    await scan(name);
    expect((await notes()).map(({ link }) => link)).toEqual([`/assets/cves/${cve}`]);
  });

  it('about a new critical CVE, and not about possible matches or lower severities', async () => {
    const { cve, name } = fresh();
    await buildInventory(portal.platform, companyId, {
      components: [{ name: 'nginx', version: '', kind: 'software', cpes: ['cpe:2.3:a:f5:nginx:*:*:*:*:*:*:*:*'] }],
      system: 'servers',
    });
    const criteria = 'cpe:2.3:a:f5:nginx:1.0:*:*:*:*:*:*:*';
    const configurations = [{ nodes: [{ operator: 'OR' as const, cpeMatch: [{ vulnerable: true, criteria }] }] }];
    await advise(
      npmAdvisory(cve, name),
      npmAdvisory(fresh().cve, name, { vectors: mild }),
      npmAdvisory(fresh().cve, 'nginx', { affected: [], configurations }),
    );
    await scan(name);
    await scan(name, '1.0.1', '2026-04-02T00:00:00.000Z');
    expect(await bodies()).toEqual([`New critical vulnerability #${cve} affects 1 asset`]);
  });

  it('about the most severe of several events, and about many CVEs in one summary', async () => {
    const found = [fresh(), fresh(), fresh(), fresh()];
    const [first = fresh()] = found;
    await kev(first.cve);
    await advise(npmAdvisory(first.cve, first.name));
    await scan(first.name);
    expect(await bodies()).toMatchObject([expect.stringMatching(`#${first.cve} is known to be exploited`)]);

    await advise(...found.map(() => npmAdvisory(fresh().cve, first.name)));
    expect((await notes())[0]).toMatchObject({
      body: expect.stringMatching(/^4 new critical vulnerabilities affect your assets, including #CVE-2026-/),
      link: '/assets/cves?severity=critical',
    });
  });

  it('each time an asset becomes Out of Date', async () => {
    const { name } = fresh();
    await scan(name, '2.0.0');
    await advise(npmAdvisory(fresh().cve, name, { fixed: '2.1.0', vectors: mild }));
    await matchAll(portal.platform, companyId);
    const [row] = (await portal.call(admin, assets.inventory, { query: { q: name } })).datas as { _id: string }[];
    const outdated = [`#${name}\u00A02.0.0 in shop is out of date: 1 open CVE`];
    expect(await notes()).toMatchObject([{ body: outdated[0], link: `/assets?peek=${row?._id}` }]);

    await scan(name, '2.1.0', '2026-04-02T00:00:00.000Z');
    await advise(npmAdvisory(fresh().cve, name, { fixed: '2.2.0', vectors: mild }));
    expect(await bodies()).toEqual([`#${name}\u00A02.1.0 in shop is out of date: 1 open CVE`, ...outdated]);
  });

  it('only if the company has the service', async () => {
    const without = await portal.signIn({ role: 'company-admin', services: ['engagements'] });
    await load(without.user.company_id);
    expect(await listOf(without)).toEqual([]);
  });

  it('immediately, daily or not at all, as they chose', async () => {
    const { datas } = await portal.call(admin, notifications.choices);
    expect(datas).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'cve-exploited', mail: 'at-once' }),
        expect.objectContaining({ kind: 'cve-likely', mail: 'daily' }),
        expect.objectContaining({ kind: 'asset-outdated', mail: 'daily' }),
      ]),
    );
  });
});
