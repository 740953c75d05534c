import type { Decision, Work } from '@gatehouse/contract/statistics/statistics.schema';
import { statistics, workViews } from '@gatehouse/contract/statistics/statistics';
import { afterAll, describe, expect, it } from 'vitest';

import { countRowsOfLink } from './list-behind.ts';
import { openDemo } from './demo.ts';
import type { Actor } from './portal.ts';
import { buildEngagement, buildFinding } from '../modules/engagements/engagements.build.ts';

const portal = await openDemo();
afterAll(() => portal.close());

async function signInTo(slug: string, role: 'company-admin' | 'company-user'): Promise<Actor> {
  const company = await portal.platform.database.withPlatform((db) =>
    db.selectFrom('companies').select('id').where('slug', '=', slug).executeTakeFirstOrThrow(),
  );
  return portal.signIn({ companyId: company.id, role });
}
async function decisionsOf(actor: Actor): Promise<Decision[]> {
  const { status, datas } = await portal.call(actor, statistics.decisions);
  expect(status).toBe(200);
  return datas as Decision[];
}
const workOf = async (actor: Actor, view: string): Promise<Work> =>
  (await portal.call(actor, statistics.work, { query: { view } })).datas as Work;

describe('decisions', () => {
  it.each(['acme', 'globex'])('of %s have the same count as the list behind each link', async (slug) => {
    const admin = await signInTo(slug, 'company-admin');
    const decisions = await decisionsOf(admin);

    const told = decisions.map(({ kind, count }) => [kind, count]);
    const listed = [];
    for (const { kind, link } of decisions) listed.push([kind, await countRowsOfLink(portal, admin, link)]);
    expect(told).toEqual(listed);
    expect(slug === 'acme' ? told.length : 4).toBeGreaterThan(3);
  });

  it('are limited to what a user may see, such as invoices for admins only', async () => {
    const kinds = (await decisionsOf(await signInTo('acme', 'company-user'))).map(({ kind }) => kind);

    expect(kinds).not.toContain('invoices-overdue');
    expect(kinds).not.toContain('acceptances');
  });

  it('name the most overdue finding, and disappear when it is assigned', async () => {
    const admin = await portal.signIn();
    const { company_id, id } = admin.user;
    const { database } = portal.platform;
    const { id: engagement_id } = await buildEngagement(database, { company_id });
    const finding = await buildFinding(database, {
      company_id,
      engagement_id,
      severity: 'critical',
      title: 'Open door',
    });
    const change = (changes: { due_date?: string; assignee_id?: string }) =>
      database.withCompany(company_id, (db) =>
        db.updateTable('findings').set(changes).where('id', '=', finding.id).execute(),
      );
    await change({ due_date: '2020-01-02' });

    const [decision, ...rest] = await decisionsOf(admin);
    expect(decision).toMatchObject({ kind: 'overdue-unassigned', count: 1, title: 'Open door' });
    expect(decision?.lateDays).toBeGreaterThan(2_000);
    expect(rest).toEqual([]);

    await change({ assignee_id: id });
    expect(await decisionsOf(admin)).toEqual([]);
  });

  it('of another company are not included', async () => {
    expect(await decisionsOf(await portal.signIn())).toEqual([]);
  });
});

describe('a user’s work', () => {
  it('has the same count in every area and view as its list, and starts with what is due first', async () => {
    const user = await signInTo('acme', 'company-user');
    for (const view of workViews) {
      const { rows, counts } = await workOf(user, view);
      for (const { count, link } of counts)
        expect([link, await countRowsOfLink(portal, user, link)]).toEqual([link, count]);
      const due = rows.map((row) => row.due ?? '9999');
      expect(due).toEqual(due.toSorted());
    }
    expect((await workOf(user, 'unassigned')).rows.length).toBeGreaterThan(0);
  });

  it('refuses an unknown view', async () => {
    const admin = await portal.signIn();
    expect((await portal.call(admin, statistics.work, { query: { view: 'everything' } })).status).toBe(400);
  });
});
