import { audit } from '@gatehouse/contract/audit/audit';
import { auth } from '@gatehouse/contract/auth/auth';
import type { ServicePeriod } from '@gatehouse/contract/clients/client-services.schema';
import { clientErasure } from '@gatehouse/contract/clients/client-erasure';
import { clients } from '@gatehouse/contract/clients/clients';
import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { me } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { addDays } from '@gatehouse/domain/calendar/day';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { describe, expect, it } from 'vitest';

import { openBrowser } from '../testing/browser.ts';
import { type Actor, ownPortal, type TestPortal } from '../testing/portal.ts';
import { closed, ownSockets } from '../testing/sockets.ts';
import { clientCommand } from './client.command.ts';

const password = 'Meadow-Kettle-42';
const reason = 'Contract ended';

const portal = await ownPortal();
const sockets = await ownSockets(portal);
const staff = await portal.signIn({ role: 'provider-admin' });

describe('portal client', () => {
  async function command(positionals: string[], values: Record<string, unknown> = {}) {
    const said: string[] = [];
    const { config, database, secrets } = portal.platform;
    const context = {
      config,
      print: (line: string) => void said.push(line),
      printError: (line: string) => void said.push(`! ${line}`),
      openDatabase: async () => database,
      openSecrets: async () => secrets,
      reach: () => Promise.reject(new Error('It needs no owner')),
    };
    return { status: await clientCommand.run({ positionals, values }, context), said };
  }
  const refusal = (sentence: string) => ({ status: 1, said: [`! ${sentence}`] });
  const today = () => dayInZone(new Date(), 'UTC');
  async function client(values: Partial<Parameters<TestPortal['company']>[0]> = {}) {
    const made = await portal.company({ services: ['engagements', 'darkWeb'], ...values });
    const admin = await portal.signIn({ companyId: made.id, user: { password } });
    return { ...made, admin };
  }
  const signIn = async ({ user: { username } }: Actor) =>
    (await openBrowser(portal).call(auth.signIn, { body: { username, password } })).json<{ datas: unknown }>().datas;
  const leaks = async (admin: Actor) => (await portal.call(admin, darkWeb.list)).status;
  const periods = async (companyId: string) =>
    (await portal.call(staff, clients.services, { params: { companyId } })).datas as ServicePeriod[];
  const bell = async (actor: Actor) =>
    ((await portal.call(actor, me.info)).datas as UserInfo).notifications.map(({ body }) => body);
  const logged = async (actor: Actor) =>
    (await portal.call(actor, audit.list, { query: { limit: 'all' } })).datas as { action: string }[];

  it('archives a client: its users are signed out and cannot sign in', async () => {
    const { slug, name, admin } = await client();
    const gone = closed(await sockets.connect(admin));

    const archived = await command(['archive', slug], { reason });

    expect(archived).toEqual({
      status: 0,
      said: [`${name} is archived. Its users are signed out and can’t sign in.`],
    });
    await gone;
    expect((await portal.call(admin, me.info)).status).toBe(401);
    expect(await signIn(admin)).toMatchObject({ code: 'ACCOUNT_CLOSED' });
    expect(await command(['archive', slug], { reason })).toEqual(refusal('This client is already archived'));
    expect(await command(['service', slug, 'assets', 'add'])).toEqual(
      refusal('This client is archived. Restore it to make changes.'),
    );
  });

  it('restores an archived client and withdraws its erasure, logged as done by the operator', async () => {
    const { id, slug, name, short_name: shortName, admin } = await client();
    await command(['archive', slug], { reason });
    await portal.call(staff, clientErasure.request, { params: { companyId: id }, body: { shortName, reason } });

    const restored = await command(['restore', slug]);

    const standing = (await portal.call(staff, clientErasure.get, { params: { companyId: id } })).datas;
    expect(standing).toMatchObject({ latest: { state: 'withdrawn' } });
    expect((await bell(staff))[0]).toBe(`Operator withdrew the erasure of #${name}`);
    expect(restored).toEqual({
      status: 0,
      said: [`${name} is active. Current services: ${['engagements', 'darkWeb'].join(', ')}.`],
    });
    expect(await signIn(admin)).not.toMatchObject({ code: 'ACCOUNT_CLOSED' });
    expect(await command(['restore', slug])).toEqual(refusal('This client is not archived'));
    const reader = await portal.signIn({ companyId: id });
    const entry = { actor: { name: 'Operator' }, subject: name };
    expect((await logged(reader)).filter(({ action }) => /archived|restored/.test(action))).toMatchObject([
      { action: 'client-restored', ...entry },
      { action: 'client-archived', ...entry, details: { reason } },
    ]);
  });

  it('ends a service: refused on the next call, open pages connect again, and the lead is notified', async () => {
    const lead = await portal.signIn({ role: 'provider-analyst' });
    const { id, slug, name, admin } = await client({ account_lead: lead.user.id });
    const gone = closed(await sockets.connect(admin));
    expect(await leaks(admin)).toBe(200);

    const ended = await command(['service', slug, 'darkWeb', 'end'], { reason });

    expect(ended).toEqual({
      status: 0,
      said: [`darkWeb of ${slug} is ended: ${(await periods(id))[0]?.start} to ${today()}.`],
    });
    await gone;
    expect(await leaks(admin)).toBe(403);
    expect([await bell(admin), await bell(lead)]).toEqual([
      ['Your subscription to #Dark web monitoring was changed'],
      [`Dark web monitoring for #${name} was changed`],
    ]);
    expect((await logged(admin)).find(({ action }) => action === 'service-changed')).toMatchObject({
      action: 'service-changed',
      actor: { name: 'Operator' },
      details: { state: 'ended', reason },
    });
    expect(await command(['service', slug, 'darkWeb', 'end'], { reason })).toEqual(
      refusal('This period has ended. Add the service again instead.'),
    );
  });

  it('adds, plans, pauses and resumes a service', async () => {
    const { id, slug, admin } = await client({ services: [] });
    const end = addDays(today(), 90);
    const run = (word: string, values = {}) => command(['service', slug, 'darkWeb', word], values);

    expect((await run('add', { end })).said).toEqual([`darkWeb of ${slug} is active: ${today()} to ${end}.`]);
    await expect.poll(() => leaks(admin)).toBe(200);
    expect((await run('dates', { end: 'none', reason })).said).toEqual([
      `darkWeb of ${slug} is active: ${today()} to no end.`,
    ]);
    expect((await run('pause', { reason })).status).toBe(0);
    await expect.poll(() => leaks(admin)).toBe(403);
    expect((await run('resume', { reason })).status).toBe(0);
    await expect.poll(() => leaks(admin)).toBe(200);
    expect(await periods(id)).toMatchObject([{ service: 'darkWeb', start: today(), end: null, state: 'active' }]);
  });

  it('refuses in one sentence, and changes nothing', async () => {
    const { id, slug, admin } = await client({ services: ['darkWeb'] });
    const run = (word: string, values = {}, service = 'darkWeb') => command(['service', slug, service, word], values);
    const before = await periods(id);

    expect(await command(['archive', slug])).toEqual(refusal('Give the reason with --reason "…".'));
    expect(await command(['archive', slug], { reason: ' ' })).toEqual(refusal('Enter a reason'));
    expect(await command(['archive', 'nobody'], { reason })).toEqual(refusal('There is no client nobody'));
    expect(await run('pause')).toEqual(refusal('Give the reason with --reason "…".'));
    expect(await run('add')).toEqual(refusal('This service already has a period that has not ended'));
    expect(await run('add', { reason })).toEqual(refusal('"add" takes no --reason.'));
    expect(await run('dates', { reason })).toEqual(refusal('Give the new days with --start or --end.'));
    expect(await run('dates', { reason, end: 'soon' })).toEqual(refusal('End must be a date such as 2026-11-22'));
    expect(await run('dates', { reason, end: addDays(today(), -1) })).toEqual(
      refusal('The end must be today or later'),
    );
    expect(await run('end', { reason }, 'assets')).toEqual(
      refusal('This client has never had the service assets. Use "add".'),
    );
    expect((await run('add', {}, 'leaks')).said[0]).toContain('Give the service as one of engagements, darkWeb');
    expect((await run('stop', { reason })).status).toBe(2);
    expect((await command(['restore'])).status).toBe(2);
    expect([await leaks(admin), await periods(id)]).toEqual([200, before]);
  });
});
