import { createHmac } from 'node:crypto';

import type { GophishConnection } from '@gatehouse/contract/phishing/gophish.schema';
import { gophish } from '@gatehouse/contract/phishing/gophish';
import { phishing } from '@gatehouse/contract/phishing/phishing';
import { entrySchema } from '@gatehouse/contract/phishing/campaign.schema';
import { afterAll, expect, it } from 'vitest';

import { patience } from '../../../testing/patience.ts';
import { openOwner } from '../../../testing/payload-records.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { findCampaignBasics } from '../records/campaigns.store.ts';
import { buildCampaign } from '../phishing.build.ts';

const portal = await ownPortal();
const owner = await openOwner(portal.owner);
const staff = await portal.signIn({ role: 'provider-analyst' });
afterAll(async () => {
  await owner.end();
});

const typed = 'hunter2-Geheim';
const details = JSON.stringify({
  payload: { rid: ['aB3dE5f'], password: [typed] },
  browser: { address: '203.0.113.9', 'user-agent': 'Mozilla/5.0' },
});

const eventOf = (campaign_id: number, message = 'Submitted Data', email = 'Ana@acme.example') => ({
  campaign_id,
  email,
  time: '2026-11-02T09:00:00.123456789Z',
  message,
  details,
});

let made = 0;
async function connect(): Promise<{ connection: GophishConnection; secret: string }> {
  const body = { name: `Server ${(made += 1)}` };
  return (await portal.call(staff, gophish.create, { body })).datas as {
    connection: GophishConnection;
    secret: string;
  };
}

/** Sends an event like Gophish. */
async function post(
  connectionId: string,
  event: object | string,
  { secret, header }: { secret?: string; header?: string },
) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const signature = `sha256=${createHmac('sha256', secret ?? '')
    .update(payload)
    .digest('hex')}`;
  const reply = await portal.app.inject({
    method: 'POST',
    url: `/api/webhooks/gophish/${connectionId}`,
    headers: { 'content-type': 'application/json', 'x-gophish-signature': header ?? signature },
    payload,
  });
  return reply.statusCode;
}

const work = () => portal.app.chores.get('gophish-events')?.();

async function cast(externalId: number) {
  const { connection, secret } = await connect();
  const admin = await portal.signIn();
  const companyId = admin.user.company_id;
  const given = { name: 'Parcel', status: 'Scheduled', date_start: '2026-11-01' } as const;
  const { id } = await buildCampaign(portal.platform, companyId, given);
  const link = (connectionId: string | null = connection._id) =>
    portal.call(staff, gophish.connect, {
      params: { companyId, id },
      body: { connectionId, externalId: String(externalId) },
    });
  const entries = async () =>
    entrySchema.array().parse((await portal.call(admin, phishing.entries, { params: { id } })).datas);
  return { connection, secret, admin, companyId, id, link, entries };
}

const stored = async (): Promise<string> => {
  const { rows } = await owner.query<{ row: string }>(
    `select t::text as row from phishing_events t union all select t::text from gophish_events t
     union all select t::text from phishing_recipients t order by 1`,
  );
  return JSON.stringify(rows);
};

it('signed events are accepted, and become results without typed data', async () => {
  const { connection, secret, link, entries } = await cast(7);
  await link();
  expect(await post(connection._id, eventOf(7, 'Email Sent'), { secret })).toBe(202);
  expect(await post(connection._id, eventOf(7), { secret })).toBe(202);
  expect(await post(connection._id, eventOf(7), { secret })).toBe(202);
  expect(await stored()).not.toContain(typed);
  await work();
  await work();

  // The portal's own job may have processed the events first.
  await expect.poll(entries, patience).toMatchObject([
    {
      email: 'ana@acme.example',
      status: 4,
      events: [
        { type: 'sent', at: '2026-11-02T09:00:00.123Z' },
        { type: 'submitted', ip: '203.0.113.9', userAgent: 'Mozilla/5.0' },
      ],
    },
  ]);
  expect(await stored()).not.toContain(typed);
  expect(await stored()).toContain('password');
});

it('events of unknown campaigns are kept until one is connected', async () => {
  const { connection, secret, link, entries } = await cast(8);
  expect(await post(connection._id, eventOf(8), { secret })).toBe(202);
  await work();
  const listed = async () =>
    ((await portal.call(staff, gophish.list)).datas as GophishConnection[]).find(({ _id }) => _id === connection._id);
  expect(await listed()).toMatchObject({ numOfWaiting: 1, lastEventAt: expect.any(String) });
  expect(await entries()).toEqual([]);

  await link();
  await work();
  await expect.poll(entries, patience).toMatchObject([{ email: 'ana@acme.example', status: 4 }]);
  expect(await listed()).toMatchObject({ numOfWaiting: 0 });
});

it('events are accepted while results of their campaign are derived', async () => {
  const { connection, secret, companyId, id, link } = await cast(13);
  await link();

  const status = await portal.platform.database.withCompany(companyId, async (db) => {
    await findCampaignBasics(db, id);
    return post(connection._id, eventOf(13), { secret });
  });

  expect(status).toBe(202);
});

it('events that waited for more than thirty days are deleted', async () => {
  const { connection, secret } = await cast(9);
  await post(connection._id, eventOf(9), { secret });
  await owner.query("update gophish_events set received_at = now() - interval '31 days'");
  await work();
  expect((await owner.query('select 1 from gophish_events where connection_id = $1', [connection._id])).rows).toEqual(
    [],
  );
});

it('a request that is not signed with the secret of the server is refused', async () => {
  const { connection, secret, link } = await cast(10);
  const other = await connect();
  await link();
  const before = await stored();
  const answers = [
    await post(connection._id, eventOf(10), { secret: other.secret }),
    await post(connection._id, eventOf(10), { header: '' }),
    await post(connection._id, eventOf(10), { header: 'sha256=00' }),
    await post('0b0e7d0e-4a53-4a53-8a53-0b0e7d0e4a53', eventOf(10), { secret }),
    await post('not-an-id', eventOf(10), { secret }),
  ];
  expect(answers).toEqual([401, 401, 401, 401, 401]);
  expect(await stored()).toEqual(before);
});

it('a signed body that is not an event is refused, and events without a recipient are not stored', async () => {
  const { connection, secret } = await cast(11);
  expect(await post(connection._id, '{"campaign_id":', { secret })).toBe(400);
  expect(await post(connection._id, { email: 'a@b.example' }, { secret })).toBe(400);
  expect(await post(connection._id, { ...eventOf(11, 'Campaign Created'), email: '' }, { secret })).toBe(202);
  expect((await owner.query('select 1 from gophish_events where connection_id = $1', [connection._id])).rows).toEqual(
    [],
  );
});

it('a secret is shown once, and a disconnected server is refused', async () => {
  const { connection, secret } = await connect();
  expect(secret).toHaveLength(43);
  expect(JSON.stringify((await portal.call(staff, gophish.list)).datas)).not.toContain(secret);
  expect(await stored()).not.toContain(secret);
  await portal.call(staff, gophish.remove, { params: { id: connection._id } });
  expect(await post(connection._id, eventOf(1), { secret })).toBe(401);
});

it('a campaign of a server is connected to one campaign only', async () => {
  const first = await cast(12);
  const second = await cast(12);
  await first.link();
  expect(await second.link(first.connection._id)).toMatchObject({ status: 409 });
  expect(await second.link('0b0e7d0e-4a53-4a53-8a53-0b0e7d0e4a53')).toMatchObject({ status: 422 });
  await first.link(null);
  expect(await second.link(first.connection._id)).toMatchObject({ status: 200 });
});

it('a ping of the server is recorded, and is not an event', async () => {
  const { connection, secret } = await connect();
  expect(await post(connection._id, { success: true }, { secret: 'another' })).toBe(401);
  expect(connection).toMatchObject({ lastPingAt: null, rotatedAt: null });

  expect(await post(connection._id, { success: true }, { secret })).toBe(202);

  const all = (await portal.call(staff, gophish.list)).datas as GophishConnection[];
  const after = all.find(({ _id }) => _id === connection._id);
  expect(after).toMatchObject({ lastPingAt: expect.any(String), lastEventAt: null, numOfWaiting: 0 });
});

it('replacing a secret refuses events signed with the old one immediately', async () => {
  const { connection, secret } = await connect();
  const { datas } = await portal.call(staff, gophish.rotate, { params: { id: connection._id } });
  const second = datas as { connection: GophishConnection; secret: string };
  expect(second.connection).toMatchObject({ _id: connection._id, rotatedAt: expect.any(String) });
  expect(second.secret).not.toBe(secret);
  expect(await post(connection._id, { success: true }, { secret })).toBe(401);
  expect(await post(connection._id, { success: true }, { secret: second.secret })).toBe(202);
});
