import { cveDetailSchema } from '@gatehouse/contract/cves/cve.schema';
import { type ClientCVE, clientCveSchema } from '@gatehouse/contract/cves/provider-cves.schema';
import { providerCves } from '@gatehouse/contract/cves/provider-cves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { withClient } from '../../../testing/database-state.ts';
import { type Actor, openPortal, type TestPortal } from '../../../testing/portal.ts';
import { buildInventory, npmLibrary } from '../../assets/assets.build.ts';
import { buildAdvisories, buildOwnCve, matchAll, npmAdvisory, storeAdvisories } from '../cves.build.ts';

const [common, single] = ['CVE-2026-7001', 'CVE-2026-7002'];

describe('the vulnerabilities of all clients', () => {
  let portal: TestPortal;
  let staff: Actor;
  let first: { id: string; name: string };
  let second: { id: string; name: string };
  beforeAll(async () => {
    portal = await openPortal();
    staff = await portal.signIn({ role: 'provider-analyst' });
    [first, second] = [await portal.company(), await portal.company()];
    await storeAdvisories(portal.platform, first.id, [
      npmAdvisory(common, 'common', { fixed: '2.0.0', summary: 'Prototype pollution' }),
      npmAdvisory(single, 'single'),
    ]);
    await run(first.id, { front: ['common', 'single'], back: ['common'] });
    await run(second.id, { shop: ['common'] });
  });
  afterAll(() => portal.close());

  async function run(companyId: string, systems: Record<string, readonly string[]>): Promise<void> {
    for (const [system, names] of Object.entries(systems)) {
      const components = names.map((name) => npmLibrary(name, '1.0.0'));
      await buildInventory(portal.platform, companyId, { components, system });
    }
    await matchAll(portal.platform, companyId);
  }
  const list = async (query: object = {}): Promise<ClientCVE[]> => {
    const { datas } = await portal.call(staff, providerCves.list, { query } as never);
    return clientCveSchema.array().parse(datas);
  };
  const names = async (query: object) => (await list(query)).map(({ cve }) => cve);

  it('list the clients with the most affected assets first', async () => {
    expect(await list({ sort: '-companies' })).toMatchObject([
      {
        cve: common,
        summary: 'Prototype pollution',
        numOfCompanies: 2,
        numOfAssets: 3,
        hasFix: true,
        companies: [
          { _id: first.id, name: first.name, numOfAssets: 2 },
          { _id: second.id, name: second.name, numOfAssets: 1 },
        ],
      },
      { cve: single, numOfCompanies: 1, hasFix: false, companies: [{ _id: first.id }] },
    ]);
  });

  it('count only the clients to which a staff member has access', async () => {
    const analyst = await portal.signIn({ role: 'provider-analyst' });
    await withClient(portal.owner, async (client) => {
      await client.query("update companies set open_to = 'assigned' where id = any($1)", [[first.id, second.id]]);
      const pairs = [first.id, staff.user.id, second.id, staff.user.id, second.id, analyst.user.id];
      await client.query('insert into client_staff (company_id, user_id) values ($1, $2), ($3, $4), ($5, $6)', pairs);
    });

    const seen = await portal.call(analyst, providerCves.list);

    expect(seen.datas).toMatchObject([
      { cve: common, numOfCompanies: 1, numOfAssets: 1, companies: [{ _id: second.id }] },
    ]);
    expect(seen.text).not.toContain(first.id);
    expect((await list({ sort: '-companies' })).map(({ numOfCompanies }) => numOfCompanies)).toEqual([2, 1]);
  });

  it('leave out what a client added itself, and what is withdrawn', async () => {
    await buildOwnCve(portal.platform, first.id, 'INTERNAL-1');
    const [gone, name] = ['CVE-2026-7003', 'withdrawn'];
    await run(second.id, { other: [name] });
    await buildAdvisories(portal.platform, second.id, [npmAdvisory(gone, name)]);
    expect(await names({ company: second.id })).toContain(gone);
    const withdrawn = { withdrawn: '2026-05-01T00:00:00.000Z', modified: '2026-05-01T00:00:00.000Z' };
    await buildAdvisories(portal.platform, second.id, [npmAdvisory(gone, name, withdrawn)]);
    expect((await names({})).toSorted()).toEqual([common, single]);
  });

  it('open as the client sees them, and only for that client', async () => {
    const { datas } = await portal.call(staff, providerCves.get, { params: { companyId: second.id, cve: common } });
    expect(cveDetailSchema.parse(datas).assets).toMatchObject([{ name: 'common', system: { name: 'shop' } }]);
    const other = await portal.call(staff, providerCves.get, { params: { companyId: second.id, cve: single } });
    expect(other.status).toBe(404);
  });
});
