import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { hasAccess } from '@gatehouse/contract/core/access';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { buildEngagement, buildFinding } from '../modules/engagements/engagements.build.ts';
import { buildRetest } from '../modules/retests/retests.build.ts';
import { buildDraft } from '../modules/invoices/invoices.build.ts';
import { searchOf, validInput } from './arbitrary-input.ts';
import { nameOf, viewerOf } from './cast.ts';
import { formOf } from './form.ts';
import { type Actor, ownPortal } from './portal.ts';
import type { BuildRecords } from './module-proof.ts';
import { formOfPath, recordBuilderOf } from './records.ts';
import { send } from './send.ts';

const portal = await ownPortal();
const { database } = portal.platform;

/** No endpoint for clients may return an unpublished engagement or change it. */
const ofClients = portal.app.endpoints.filter(({ access }) => typeof access !== 'object' || !('staff' in access));
const hidden = ['Draft', 'Withdrawn'] as const;
const onEngagements = ofClients.filter(({ path }) => /^\/(engagements|files)\/:/.test(path));
const missing: BuildRecords = async () => expect.fail('Say in records.ts how to build what this path names');

const hide = (companyId: string, publication: (typeof hidden)[number]) =>
  database.withCompany(companyId, (db) => db.updateTable('engagements').set({ publication }).execute());

async function statusOf(actor: Actor, endpoint: AnyEndpoint, params: Record<string, string>): Promise<number> {
  const { query, body } = validInput(endpoint);
  const form = endpoint.kind === 'upload' ? formOfPath[endpoint.path]?.({ slug: '' }) : undefined;
  const json = body === undefined ? {} : { payload: body as object };
  const payload = form ? formOf(form.fields, form.file) : json;
  return (await send(portal, { actor, endpoint, params, search: searchOf(query), ...payload })).statusCode;
}

describe.each(onEngagements.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  it.each(hidden)('returns 404 to the client if the engagement is %s', async (publication) => {
    const actor = await portal.signIn();
    const { user } = actor;
    const params = await (recordBuilderOf(endpoint.path) ?? missing)({ portal, companyId: user.company_id, user });
    await hide(user.company_id, publication);

    expect(await statusOf(actor, endpoint, params)).toBe(404);
  });
});

describe('a list of the client', () => {
  const lists = ofClients.filter(
    ({ method, path, access }) =>
      method === 'GET' && !path.includes('/:') && access !== 'public' && hasAccess(access, viewerOf('company-admin')),
  );

  it.each(lists.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s contains nothing unpublished',
    async (_name, endpoint) => {
      const actor = await portal.signIn();
      await fill(actor.user, 'Hushed');
      await hide(actor.user.company_id, 'Withdrawn');
      const { query } = validInput(endpoint);

      const { body, statusCode } = await send(portal, { actor, endpoint, search: searchOf(query) });

      expect(statusCode).toBeLessThan(500);
      expect(body).not.toContain('Hushed');
    },
  );

  it.each(['/engagementsForCompany', '/engagements/allFindings'])('%s counts only what it shows', async (path) => {
    const actor = await portal.signIn();
    await fill(actor.user, 'Hushed');
    await hide(actor.user.company_id, 'Draft');
    await fill(actor.user, 'Shown');
    const endpoint = lists.find((one) => one.path === path);

    const reply = endpoint && (await send(portal, { actor, endpoint }));

    expect(reply?.json()).toMatchObject({ datas: [{ title: 'Shown' }], page: { total: 1 } });
  });
});

async function fill(user: Actor['user'], title: string): Promise<void> {
  const { company_id } = user;
  const { id: engagement_id } = await buildEngagement(database, { company_id, title });
  const { id } = await buildFinding(database, { company_id, engagement_id, title, assets: [{ host: title }] });
  await buildRetest(database, user, { findingIds: [id], now: portal.platform.clock.now() });
}

/** Returns the number of rows of a company per table, as a scope sees them. */
const countRows = (scope: typeof database, companyId: string, tables: readonly string[]) =>
  scope.withCompany(companyId, async (db) => {
    const counts = [];
    for (const table of tables)
      counts.push(
        (await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db)).rows[0]?.rows,
      );
    return counts;
  });

it('the database hides an unpublished engagement from a client, in every table that belongs to it', async () => {
  const actor = await portal.signIn();
  const { company_id } = actor.user;
  await fill(actor.user, 'Hushed');
  await hide(company_id, 'Draft');
  const tables = ['engagements', 'findings', 'finding_assets', 'finding_history', 'retests'];

  expect(await countRows(database.forClients(), company_id, tables)).toEqual(tables.map(() => 0));
  expect(await countRows(database, company_id, tables)).toEqual([1, 1, 1, expect.any(Number), 1]);
});

it('the database itself hides a draft of an invoice and its lines from a client', async () => {
  const { id } = await portal.company();
  await buildDraft(database, { company_id: id });
  const tables = ['invoices', 'invoice_lines'];

  expect(await countRows(database.forClients(), id, tables)).toEqual([0, 0]);
  expect(await countRows(database, id, tables)).toEqual([1, 1]);
});
