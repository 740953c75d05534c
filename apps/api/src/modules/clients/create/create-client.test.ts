import { audit } from '@gatehouse/contract/audit/audit';
import { auth } from '@gatehouse/contract/auth/auth';
import type { ClientSummary } from '@gatehouse/contract/clients/client-summary.schema';
import { clients } from '@gatehouse/contract/clients/clients';
import type { ClientCheck } from '@gatehouse/contract/clients/client.schema';
import { company } from '@gatehouse/contract/company/company';
import { me } from '@gatehouse/contract/me/me';
import type { ClientCompany } from '@gatehouse/contract/provider/provider.schema';
import { provider } from '@gatehouse/contract/provider/provider';
import { describe, expect, it } from 'vitest';

import { openBrowser } from '../../../testing/browser.ts';
import { lettersTo, letterTo } from '../../../testing/outbox.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { buildUser } from '../../users/users.build.ts';

let wanted = 0;

/** Returns the body of a client that no test has created yet. */
function newClient(given: object = {}) {
  const place = (wanted += 1);
  return {
    name: `Northwind Traders ${'IVXLC'.charAt(place % 5)}${place * 1_000_003}`,
    shortName: `NW${place}`,
    services: [{ service: 'engagements' }, { service: 'darkWeb', start: '2026-01-01', end: '2099-12-31' }],
    administrator: { fullname: 'Erin Example', username: `erin-${place}@northwind.example` },
    domains: [`northwind-${place}.example`],
    timeZone: 'Europe/Berlin',
    ...given,
  };
}

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-admin', user: { fullname: 'Dana Staff' } });

describe('creating a client', () => {
  const create = (body: object, actor = staff, headers: Record<string, string> = {}) =>
    portal.call(actor, clients.create, { body, headers });
  const check = async (body: object) => {
    const reply = await portal.call(staff, clients.create, { body, query: { check: 'true' } });
    expect(reply.status).toBe(200);
    return reply.datas as ClientCheck;
  };
  const idOf = ({ datas }: { datas: unknown }) => (datas as { _id: string })._id;
  const named = async (name: string) =>
    (await portal.call(staff, provider.companies, { query: { q: name } })).datas as ClientCompany[];

  it('stores it with its services and emails its administrator a link to an empty portal', async () => {
    const body = newClient({ name: 'Ecluse Works', shortName: 'Écluse & Fils', accountLead: staff.user.id });

    const reply = await create(body);

    expect(reply).toMatchObject({ status: 200, datas: { name: 'Ecluse Works', slug: 'ecluse-fils' } });
    const companyId = idOf(reply);
    const shown = await portal.call(staff, company.client, { params: { companyId } });
    expect(shown.datas as ClientSummary).toMatchObject({
      slug: 'ecluse-fils',
      idPrefix: 'ÉCLUSEFILS',
      state: 'active',
      accountLead: { _id: staff.user.id, fullname: 'Dana Staff' },
      services: ['engagements', 'darkWeb'],
    });
    const { text } = await letterTo(portal, body.administrator.username, 'Dana Staff invited you to join Ecluse Works');
    const token = /accept-invitation\?token=([\w-]+)/.exec(text)?.[1] ?? '';
    const browser = openBrowser(portal);
    await browser.call(auth.acceptInvitation, { body: { token, password: 'Meadow-Kettle-42' } });
    expect((await browser.call(me.info)).json()).toMatchObject({
      datas: { role: 'company-admin', company: { name: 'Ecluse Works', timeZone: 'Europe/Berlin' } },
    });
    const log = await browser.call(audit.list);
    expect(log.json<{ datas: object[] }>().datas).toContainEqual(
      expect.objectContaining({ action: 'client-created', actor: { _id: staff.user.id, name: 'Dana Staff' } }),
    );
  });

  it('starts services on the current date at the client', async () => {
    const body = newClient({ timeZone: 'Pacific/Kiritimati', services: [{ service: 'assets' }] });

    const companyId = idOf(await create(body));

    const { datas } = await portal.call(staff, clients.services, { params: { companyId } });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(
      portal.platform.clock.now(),
    );
    expect(datas).toMatchObject([{ service: 'assets', start: today, end: null, state: 'active' }]);
  });

  it('names every field whose value is taken, but no client', async () => {
    const known = newClient();
    await create(known);

    const reply = await create({
      ...known,
      name: known.name.toUpperCase(),
      shortName: known.shortName.toLowerCase(),
      slug: known.shortName.toLowerCase(),
      administrator: { ...known.administrator, username: staff.user.username.toUpperCase() },
      domains: ['free.example', ...known.domains, `shop.${known.domains[0]}`],
    });

    expect(reply).toMatchObject({ status: 409, datas: { code: 'CONFLICT' } });
    const { issues } = reply.datas as { issues: { path: string }[] };
    expect(issues.map(({ path }) => path)).toEqual([
      'name',
      'shortName',
      'slug',
      'administrator.username',
      'domains.1',
      'domains.2',
    ]);
    expect(reply.text).not.toContain(known.name);
  });

  it('refuses a short name whose IDs would be those of another client', async () => {
    await create(newClient({ shortName: 'Initech 7' }));

    expect(await create(newClient({ shortName: 'INITECH-7' }))).toMatchObject({
      status: 409,
      datas: { issues: [{ path: 'shortName' }] },
    });
  });

  it.each([
    [{ slug: 'provider' }, 'slug'],
    [{ shortName: 'Admin' }, 'shortName'],
    [{ shortName: '東京' }, 'shortName'],
    [{ shortName: '---' }, 'shortName'],
    [{ services: [{ service: 'assets', start: '2026-03-01', end: '2026-02-01' }] }, 'services.0.end'],
    [{ services: [{ service: 'assets' }, { service: 'assets' }] }, 'services'],
    [{ administrator: { fullname: 'Erin', username: 'erin@one.example' } }, 'administrator.fullname'],
    [{ domains: ['https://a.example'] }, 'domains.0'],
    [{ domains: ['own.example', 'co.uk'] }, 'domains.1'],
    [{ timeZone: 'Berlin' }, 'timeZone'],
    [{ accountLead: '01990000-0000-7000-8000-000000000000' }, 'accountLead'],
  ])('refuses %j', async (given, path) => {
    const body = newClient(given);

    expect(await create(body)).toMatchObject({ status: 422, datas: { issues: [{ path }] } });
    expect(await named(body.name)).toEqual([]);
  });

  it('requires a custom slug if the short name gives none', async () => {
    expect(await create(newClient({ shortName: '大阪', slug: 'osaka' }))).toMatchObject({
      status: 200,
      datas: { slug: 'osaka', shortName: '大阪' },
    });
  });

  it('warns about similar names, and still creates the client', async () => {
    await create(newClient({ name: 'Wayne Enterprises Inc.' }));
    const body = newClient({ name: 'Wayne Enterprise Ltd' });

    expect(await check(body)).toEqual({
      issues: [],
      warnings: [{ path: 'name', message: 'Similar to the existing client Wayne Enterprises Inc.' }],
    });
    expect((await create(body)).status).toBe(200);
  });

  it('creates nothing in a dry run, and reports what would be refused', async () => {
    const taken = newClient();
    await create(taken);
    const body = newClient({ slug: 'api', domains: taken.domains });

    const { issues } = await check(body);

    expect(issues.map(({ path }) => path)).toEqual(['slug', 'domains.0']);
    expect(await named(body.name)).toEqual([]);
    expect(await lettersTo(portal, body.administrator.username)).toEqual([]);
  });

  it('creates one client on a double click, and for two concurrent staff members', async () => {
    const colleague = await portal.signIn({ role: 'provider-admin' });
    const body = newClient();
    const other = () => ({
      ...body,
      administrator: newClient().administrator,
      domains: [],
      shortName: newClient().shortName,
    });

    const replies = await Promise.all([
      create(body),
      create(body),
      create(other(), colleague),
      create(other(), colleague),
    ]);

    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    expect(await named(body.name)).toHaveLength(1);
  });

  it('returns the first response to a repeated call with the same key', async () => {
    const body = newClient();
    const key = { 'idempotency-key': 'new-client-1' };

    const [first, again] = [await create(body, staff, key), await create(body, staff, key)];

    expect([first.status, again.status]).toEqual([200, 200]);
    expect(idOf(again)).toBe(idOf(first));
    expect(await named(body.name)).toHaveLength(1);
  });

  it('stores nothing if the account of the administrator is created meanwhile', async () => {
    const body = newClient();
    const { id } = await portal.company();
    await buildUser(portal.platform.database, {
      company_id: id,
      role: 'company-user',
      username: body.administrator.username,
    });

    expect((await create(body)).status).toBe(409);
    expect(await named(body.name)).toEqual([]);
  });
});
