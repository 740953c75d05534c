import { hasAccess, type StaffRole } from '@gatehouse/contract/core/access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { providerCourses } from '@gatehouse/contract/courses/provider-courses';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { nameOf, viewerOf } from './cast.ts';
import { withClient } from './database-state.ts';
import { openDemo } from './demo.ts';
import { formOf } from './form.ts';
import type { Actor, TestPortal } from './portal.ts';
import { send } from './send.ts';

/** Endpoints for managers whose responses name demo clients; a manager sees only assigned clients in each. */
const namingToManagers = ['GET /provider/activities', 'GET /provider/companies', 'GET /provider/invoices'];
/** Endpoints for analysts whose responses name demo clients. */
const naming = [
  'GET /provider/activities',
  'GET /provider/companies',
  'GET /provider/cves',
  'GET /provider/engagements',
  'GET /provider/findingDrafts',
  'GET /provider/findings',
  'GET /provider/incidents',
  'GET /provider/issues',
  'GET /provider/issues/facets',
  'GET /provider/letters',
  'GET /provider/portfolio',
  'GET /provider/retests',
];

describe('lists of all clients for staff', () => {
  let portal: TestPortal;
  let admin: Actor;
  let analyst: Actor;
  /** An analyst assigned to Globex. */
  let other: Actor;
  let nobody: Actor;
  let manager: Actor;
  let accountant: Actor;
  let endpoints: AnyEndpoint[];
  let acme: string;
  let globex: string;
  beforeAll(async () => {
    portal = await openDemo();
    admin = await portal.signIn({ role: 'provider-admin' });
    analyst = await portal.signIn({ role: 'provider-analyst' });
    other = await portal.signIn({ role: 'provider-analyst' });
    nobody = await portal.signIn({ role: 'provider-analyst' });
    manager = await portal.signIn({ role: 'provider-manager' });
    accountant = await portal.signIn({ role: 'provider-accountant' });
    [acme, globex] = [await idOf('acme'), await idOf('globex')];
    await run("update companies set open_to = 'assigned' where kind = 'client'", []);
    await run('insert into client_staff (company_id, user_id) values ($1, $2)', [acme, analyst.user.id]);
    await run('insert into client_staff (company_id, user_id) values ($1, $2)', [globex, other.user.id]);
    await run('insert into client_staff (company_id, user_id) values ($1, $2)', [acme, manager.user.id]);
    endpoints = listsFor('provider-analyst');
  });
  afterAll(() => portal.close());

  const listsFor = (role: StaffRole) =>
    portal.app.endpoints.filter(
      ({ path, method, access }) =>
        method === 'GET' && path.startsWith('/provider/') && !path.includes(':') && hasAccess(access, viewerOf(role)),
    );
  const run = (text: string, values: readonly string[]) =>
    withClient(portal.owner, (client) => client.query<{ id: string }>(text, [...values]));
  const idOf = async (slug: string) =>
    (await run('select id from companies where slug = $1', [slug])).rows[0]?.id ?? '';
  const textFor = async (actor: Actor, endpoint: AnyEndpoint) =>
    (await send(portal, { actor, endpoint, params: {}, search: endpoint.kind === 'list' ? 'limit=all' : '' })).body;

  it('omit unassigned clients', async () => {
    const found = new Set<string>();
    for (const endpoint of endpoints) {
      const whole = await textFor(admin, endpoint);
      const parts = await Promise.all([analyst, other].map((actor) => textFor(actor, endpoint)));
      if (whole.includes(acme) || whole.includes(globex)) found.add(nameOf(endpoint));
      const leaks = [parts[0]?.includes(globex), parts[0]?.includes('Globex'), parts[1]?.includes(acme)];
      expect([nameOf(endpoint), leaks]).toEqual([nameOf(endpoint), [false, false, false]]);
    }
    expect([...found].toSorted()).toEqual(naming);
  });

  it('show managers only assigned clients, and accountants all of them', async () => {
    const found = new Set<string>();
    for (const endpoint of listsFor('provider-manager')) {
      const [whole, part] = [await textFor(admin, endpoint), await textFor(manager, endpoint)];
      if (whole.includes(acme) && whole.includes(globex)) found.add(nameOf(endpoint));
      expect([nameOf(endpoint), part.includes(globex) || part.includes('Globex')]).toEqual([nameOf(endpoint), false]);
    }
    expect([...found].toSorted()).toEqual(namingToManagers);
    for (const list of [providerInvoices.all, providerInvoices.allSums]) {
      const [all, those, ofAcme] = await Promise.all(
        [admin, accountant, manager].map(async (actor) => (await portal.call(actor, list)).datas),
      );
      expect(those).toEqual(all);
      expect(ofAcme).toEqual((await portal.call(admin, list, { query: { company: acme } })).datas);
      expect(ofAcme).not.toEqual(all);
    }
  });

  it('have the rows and totals of the assigned client', async () => {
    for (const list of [providerEngagements.all, providerSurfaceIssues.queue]) {
      const whole = await portal.call(admin, list, { query: { company: acme } });
      const seen = await portal.call(analyst, list);

      expect(whole.page?.total).toBeGreaterThan(0);
      expect(seen.datas).toEqual(whole.datas);
      expect(seen.page?.total).toBe(whole.page?.total);
    }
  });

  it('count facets and turnaround of the assigned clients', async () => {
    const { datas: whole } = await portal.call(admin, providerSurfaceIssues.queueFacets, { query: { company: acme } });
    const { datas: seen } = await portal.call(analyst, providerSurfaceIssues.queueFacets);
    const { datas: none } = await portal.call(nobody, providerActivities.turnaround);

    const { clients: _clients, ...counts } = whole as { clients: unknown };
    expect(seen).toMatchObject(counts);
    expect(none).toMatchObject({ waiting: 0, late: 0, due: 0, met: 0 });
  });

  it('find no unassigned client by its name', async () => {
    const { page } = await portal.call(analyst, providerEngagements.all, { query: { q: 'Globex' } });

    expect(page?.total).toBe(0);
  });

  it('return 404 for staff of an unassigned client', async () => {
    expect((await portal.call(analyst, providerEngagements.staff, { query: { companyId: globex } })).status).toBe(404);
    const { datas } = await portal.call(analyst, providerEngagements.staff, { query: { companyId: acme } });
    const ids = (datas as { _id: string }[]).map(({ _id }) => _id);
    expect(ids).toContain(analyst.user.id);
    expect(ids).not.toContain(nobody.user.id);
  });

  it('accept no file for an unassigned client, and do not name it', async () => {
    const imports = portal.app.endpoints.find(({ path }) => path === '/provider/imports') ?? expect.fail();
    const form = (company: string) => formOf({ company, format: 'nuclei' }, { name: 'x.jsonl', content: '{}' });

    const [hidden, unknown] = await Promise.all(
      ['globex', 'nowhere'].map((slug) =>
        send(portal, { actor: analyst, endpoint: imports, params: {}, ...form(slug) }),
      ),
    );

    expect(hidden?.statusCode).toBe(422);
    expect(hidden?.body.replaceAll('globex', '…')).toBe(unknown?.body.replaceAll('nowhere', '…'));
  });

  it('keep unassigned clients of a course, and allow none of them', async () => {
    const { datas } = await portal.call(admin, providerCourses.list);
    const id = (datas as { _id: string }[])[0]?._id ?? '';
    const assign = (actor: Actor, companyIds: string[]) =>
      portal.call(actor, providerCourses.assign, { params: { id }, body: { companyIds } });
    await assign(admin, [globex]);

    const refused = await assign(analyst, [acme, globex]);
    const { status, datas: course } = await assign(analyst, [acme]);

    expect([refused.status, status]).toEqual([404, 200]);
    expect(course).toMatchObject({ companyIds: [acme] });
    const whole = await portal.call(admin, providerCourses.get, { params: { id } });
    expect((whole.datas as { companyIds: string[] }).companyIds.toSorted()).toEqual([acme, globex].toSorted());
  });
});
