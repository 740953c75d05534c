import { audit } from '@gatehouse/contract/audit/audit';
import type { ServicePeriod } from '@gatehouse/contract/clients/client-services.schema';
import { clients } from '@gatehouse/contract/clients/clients';
import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { me } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { addDays } from '@gatehouse/domain/calendar/day';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { afterEach, describe, expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { closed, ownSockets } from '../../../testing/sockets.ts';
import { buildSession } from '../../auth/auth.build.ts';

const dayMs = 24 * 3_600_000;

const portal = await ownPortal();
const sockets = await ownSockets(portal);
const staff = await portal.signIn({ role: 'provider-admin' });

describe('the services of a client', () => {
  let passedMs = 0;
  afterEach(() => {
    portal.pass(-passedMs);
    passedMs = 0;
  });

  const pass = (days: number) => {
    passedMs += days * dayMs;
    portal.pass(days * dayMs);
  };
  const today = (zone = 'UTC') => dayInZone(portal.platform.clock.now(), zone);
  const keep = async () => portal.app.chores.get('services of clients')?.();
  const list = async (companyId: string) =>
    (await portal.call(await again(staff), clients.services, { params: { companyId } })).datas as ServicePeriod[];
  const add = (companyId: string, body: object) =>
    portal.call(staff, clients.addService, { params: { companyId }, body });
  const change = (companyId: string, id: string, body: object) =>
    portal.call(staff, clients.changeService, { params: { companyId, id }, body: { reason: 'Renewal', ...body } });
  const set = (companyId: string, id: string, state: string) =>
    portal.call(staff, clients.setServiceState, { params: { companyId, id }, body: { state, reason: 'Contract' } });
  async function client(services: readonly ('engagements' | 'darkWeb')[] = ['engagements', 'darkWeb'], zone = 'UTC') {
    const { id } = await portal.company({ services, time_zone: zone });
    const admin = await portal.signIn({ companyId: id });
    return { id, admin };
  }
  /** Returns the same user with a new session, because sessions do not last for days. */
  async function again({ user, csrfToken }: Actor): Promise<Actor> {
    const { database, secrets, clock } = portal.platform;
    const { access, refresh } = await buildSession({ database, secrets, now: clock.now() }, user);
    return { user, csrfToken, cookies: { portal_access: access, portal_refresh: refresh } };
  }
  const periodOf = async (companyId: string, service: string) =>
    (await list(companyId)).find((period) => period.service === service)?._id ?? '';
  const servicesOf = async (actor: Actor) =>
    ((await portal.call(await again(actor), me.info)).datas as UserInfo).company.services;
  const statusOf = async (actor: Actor) => (await portal.call(await again(actor), darkWeb.list)).status;

  it('of a client created with services have no end', async () => {
    const { id } = await client(['darkWeb']);

    expect(await list(id)).toMatchObject([{ service: 'darkWeb', start: today(), end: null, state: 'active' }]);
  });

  it('are refused from the next call on if paused, and open pages reconnect', async () => {
    const { id, admin } = await client();
    const gone = closed(await sockets.connect(admin));
    expect(await statusOf(admin)).toBe(200);

    const reply = await set(id, await periodOf(id, 'darkWeb'), 'paused');

    expect(reply.status).toBe(200);
    expect(await statusOf(admin)).toBe(403);
    expect(await servicesOf(admin)).toEqual(['engagements']);
    await gone;
    const log = await portal.call(admin, audit.list, { query: { action: 'service-changed' } });
    expect(log.datas).toMatchObject([
      { action: 'service-changed', subject: 'Dark web monitoring', details: { state: 'paused', reason: 'Contract' } },
    ]);

    await set(id, await periodOf(id, 'darkWeb'), 'active');
    expect(await statusOf(admin)).toBe(200);
  });

  it('end immediately, keep their data and can be added again', async () => {
    const { id, admin } = await client();
    const period = await periodOf(id, 'darkWeb');

    await set(id, period, 'ended');

    expect(await statusOf(admin)).toBe(403);
    expect(await list(id)).toContainEqual(expect.objectContaining({ _id: period, state: 'ended', end: today() }));
    expect(await set(id, period, 'active')).toMatchObject({ status: 409, datas: { code: 'TRANSITION_REFUSED' } });
    expect(await change(id, period, { end: null })).toMatchObject({ status: 409 });
    expect((await add(id, { service: 'darkWeb' })).status).toBe(200);
    expect(await statusOf(admin)).toBe(200);
  });

  it('have one period at a time', async () => {
    const { id } = await client(['darkWeb']);

    expect(await add(id, { service: 'darkWeb', start: addDays(today(), 90) })).toMatchObject({
      status: 409,
      datas: { issues: [{ path: 'service' }] },
    });
    const replies = await Promise.all([add(id, { service: 'assets' }), add(id, { service: 'assets' })]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('start and end with the days of the client, including the last day', async () => {
    const zone = 'Pacific/Kiritimati';
    const { id, admin } = await client([], zone);
    const start = addDays(today(zone), 2);
    await add(id, { service: 'darkWeb', start, end: addDays(start, 1) });
    await keep();
    const before = [await servicesOf(admin), (await list(id))[0]?.state];

    pass(2);
    await keep();
    const first = [await servicesOf(admin), (await list(id))[0]?.state];
    pass(1);
    await keep();
    const last = await statusOf(admin);
    pass(1);
    await keep();

    expect(before).toEqual([[], 'scheduled']);
    expect(first).toEqual([['darkWeb'], 'ending']);
    expect([last, await statusOf(admin), (await list(id))[0]?.state]).toEqual([200, 403, 'ended']);
  });

  it('refuse invalid dates', async () => {
    const { id } = await client(['darkWeb']);
    const period = await periodOf(id, 'darkWeb');
    const refusedAt = (path: string) => ({ status: 422, datas: { issues: [{ path }] } });

    expect(await change(id, period, { end: addDays(today(), -1) })).toMatchObject(refusedAt('end'));
    expect(await change(id, period, { start: addDays(today(), 1) })).toMatchObject(refusedAt('start'));
    expect(await add(id, { service: 'assets', end: addDays(today(), -1) })).toMatchObject(refusedAt('end'));
    expect(await list(id)).toHaveLength(1);
  });

  it('are announced 30, 7 and 1 days before they end, each once, to admins and the account lead', async () => {
    const lead = await portal.signIn({ role: 'provider-analyst' });
    const { id } = await portal.company({ services: [], account_lead: lead.user.id, name: 'Acme' });
    const admin = await portal.signIn({ companyId: id });
    const user = await portal.signIn({ companyId: id, role: 'company-user' });
    await add(id, { service: 'darkWeb', end: addDays(today(), 31) });
    const bell = async (actor: Actor) =>
      ((await portal.call(await again(actor), me.info)).datas as UserInfo).notifications
        .map(({ body }) => body)
        .filter((body) => body.includes('ends'));
    const announce = async () => portal.app.chores.get('ends of services')?.();

    await announce();
    const early = await bell(admin);
    for (const days of [1, 1, 22, 6]) {
      pass(days);
      await announce();
      await announce();
    }

    expect(early).toEqual([]);
    expect(await bell(admin)).toEqual([
      'Your service #Dark web monitoring ends tomorrow',
      'Your service #Dark web monitoring ends in 7 days',
      'Your service #Dark web monitoring ends in 30 days',
    ]);
    expect(await bell(lead)).toHaveLength(3);
    expect(await bell(user)).toEqual([]);
  });

  it('are announced by the client’s time zone', async () => {
    const zone = 'Pacific/Kiritimati';
    const { id, admin } = await client([], zone);
    const announce = async () => portal.app.chores.get('ends of services')?.();
    const bell = async () =>
      ((await portal.call(await again(admin), me.info)).datas as UserInfo).notifications.filter(({ body }) =>
        body.includes('ends'),
      );
    await add(id, { service: 'darkWeb', end: addDays(today(zone), 31) });
    // One second before and after midnight in the client's time zone, which is not midnight on the server.
    const now = portal.platform.clock.now().getTime();
    const toMidnightMs = new Date(`${addDays(today(zone), 1)}T00:00:00+14:00`).getTime() - now;

    pass((toMidnightMs - 1_000) / dayMs);
    await announce();
    const before = await bell();
    pass(2_000 / dayMs);
    await announce();

    expect(before).toEqual([]);
    expect(await bell()).toMatchObject([{ body: 'Your service #Dark web monitoring ends in 30 days' }]);
  });

  it('notify admins and the account lead of every change once, but not the lead who made it', async () => {
    const lead = await portal.signIn({ role: 'provider-admin' });
    const { id } = await portal.company({ services: ['darkWeb'], account_lead: lead.user.id, name: 'Acme' });
    const admin = await portal.signIn({ companyId: id });
    const changes = async (actor: Actor) =>
      ((await portal.call(actor, me.info)).datas as UserInfo).notifications
        .map(({ body }) => body)
        .filter((body) => body.includes('changed'));
    const period = await periodOf(id, 'darkWeb');

    await set(id, period, 'paused');
    await expect.poll(() => changes(lead)).toEqual(['Dark web monitoring for #Acme was changed']);
    await portal.call(lead, clients.setServiceState, {
      params: { companyId: id, id: period },
      body: { state: 'active', reason: 'Paid' },
    });

    const told = 'Your subscription to #Dark web monitoring was changed';
    expect(await changes(admin)).toEqual([told, told]);
    expect(await changes(lead)).toHaveLength(1);
  });
});
