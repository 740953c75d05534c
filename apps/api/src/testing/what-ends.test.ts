import { readFileSync } from 'node:fs';

import { auth } from '@gatehouse/contract/auth/auth';
import { calendar } from '@gatehouse/contract/calendar/calendar';
import { provider } from '@gatehouse/contract/provider/provider';
import { describe, expect, it } from 'vitest';

import { buildReset, buildSession } from '../modules/auth/auth.build.ts';
import { buildFeed } from '../modules/calendar/calendar.build.ts';
import { buildApiToken } from '../modules/provider/provider.build.ts';
import { browserOf } from './browser.ts';
import { type Actor, ownPortal } from './portal.ts';
import { type EndingScene, endings } from './endings.ts';

const guide = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
const section = /### What ends with what\n(.*?)\n\*\*/su.exec(guide)?.[1] ?? '';
const [columns = [], , ...rows] = section
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const portal = await ownPortal();

type Outcome = 'ends' | 'goes on' | 'waits';
const outcomes: Record<number, Outcome> = { 200: 'goes on', 401: 'ends', 403: 'waits', 404: 'ends' };
const outcomeOf = ({ status }: { status: number }) => outcomes[status] ?? status;

async function openScene(isStaff: boolean): Promise<EndingScene> {
  const company = await companyOf(isStaff);
  const roles = isStaff
    ? (['provider-admin', 'provider-admin'] as const)
    : (['company-admin', 'company-manager'] as const);
  const [adminRole, role] = roles;
  const admin = await portal.signIn({ role: adminRole, companyId: company });
  const actor = await portal.signIn({ role, companyId: company, user: { password: 'Correct-Horse-9' } });
  return { portal, admin, actor, other: await signInAgain(actor), isStaff };
}

async function companyOf(isStaff: boolean): Promise<string> {
  const firm = await portal.platform.database.withPlatform((db) =>
    db.selectFrom('companies').select('id').where('kind', '=', 'provider').executeTakeFirst(),
  );
  return (isStaff ? (firm ?? (await portal.company({ kind: 'provider' }))) : await portal.company()).id;
}

async function signInAgain(actor: Actor): Promise<Actor> {
  const { database, secrets, clock } = portal.platform;
  const { access, refresh } = await buildSession({ database, secrets, now: clock.now() }, actor.user);
  return { ...actor, cookies: { portal_access: access, portal_refresh: refresh } };
}

const use = (actor: Actor, isStaff: boolean) => portal.call(actor, isStaff ? provider.companies : calendar.feeds);

/** Returns the outcome of each column for an actor, without those that do not apply. */
async function measure({ actor, other, isStaff }: EndingScene, made: MadeRecords): Promise<Record<string, unknown>> {
  const staff = { headers: { authorization: `Bearer ${made.token.secret}` } };
  const lasting = isStaff
    ? { 'API tokens': outcomeOf(await portal.call(null, provider.companies, staff)) }
    : { 'Calendar feeds': await feedOutcome(actor, made.feed) };
  return {
    'This session': outcomeOf(await use(actor, isStaff)),
    'Other sessions': outcomeOf(await use(other, isStaff)),
    ...lasting,
    'Requests for a new password': await resetOutcome(actor, made.reset),
  };
}

/** A suspended feed responds like one that never existed, but its owner still has it. */
async function feedOutcome({ user }: Actor, { id, token }: { id: string; token: string }): Promise<unknown> {
  const read = outcomeOf(await portal.call(null, calendar.feed, { params: { feedToken: token } }));
  if (read !== 'ends') return read;
  const left = await portal.platform.database.withCompany(user.company_id, (db) =>
    db.selectFrom('calendar_feeds').select('id').where('id', '=', id).execute(),
  );
  return left.length > 0 ? 'waits' : 'ends';
}

async function resetOutcome(actor: Actor, reset: { resetId: string; code: string }): Promise<Outcome> {
  const browser = browserOf(portal, actor);
  const reply = await browser.call(auth.resetPassword, { body: { ...reset, password: 'Purple-Llama-42' } });
  const { code } = reply.json<{ datas: { code?: string } }>().datas;
  return reply.statusCode === 200 || code === 'TOTP_REQUIRED' ? 'goes on' : 'ends';
}

async function makeAll({ actor: { user } }: EndingScene) {
  const { database, secrets, clock } = portal.platform;
  return {
    token: await buildApiToken(database, user),
    feed: await buildFeed(database, { user }),
    reset: await buildReset({ database, secrets, now: clock.now() }, user),
  };
}
type MadeRecords = Awaited<ReturnType<typeof makeAll>>;

it('every row of the table has an event', () => {
  expect(rows.map(([event]) => event)).toEqual(Object.keys(endings));
  expect(columns.slice(1)).toHaveLength(5);
});

describe.each(rows.map(([event = '', ...cells]) => [event, cells] as const))('%s', (event, cells) => {
  const told = Object.fromEntries(columns.slice(1).map((column, at) => [column, cells[at]]));
  const isForStaff = told['API tokens'] !== '–';

  it.each(isForStaff ? ['a user of a client', 'a member of the staff'] : ['a user of a client'])(
    'affects %s as stated in the table',
    async (kind) => {
      const scene = await openScene(kind === 'a member of the staff');
      const ending = endings[event] ?? expect.fail(`no such event: ${event}`);
      await ending.before?.(scene);
      const made = await makeAll(scene);
      const before = await Promise.all([use(scene.actor, scene.isStaff), use(scene.other, scene.isStaff)]);

      await ending.happen(scene);
      const measured = await measure(scene, made);

      expect(before.map(({ status }) => status)).toEqual([200, 200]);
      expect(told).toMatchObject(measured);
    },
  );
});

it('a feed ends after 365 days', async () => {
  const { actor } = await openScene(false);
  const made = await portal.call(actor, calendar.createFeed, { body: { name: 'Phone' } });
  const feedToken = /calendar\/([\w-]+)\.ics/.exec((made.datas as { url: string }).url)?.[1] ?? '';
  const dayMs = 24 * 3_600_000;

  const read = async () => (await portal.call(null, calendar.feed, { params: { feedToken } })).status;

  portal.pass(365 * dayMs - 60_000);
  const last = await read();
  portal.pass(120_000);

  expect(last).toBe(200);
  expect(await read()).toBe(404);
});
