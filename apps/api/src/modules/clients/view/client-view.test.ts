import { audit } from '@gatehouse/contract/audit/audit';
import type { AuditEntry } from '@gatehouse/contract/audit/audit.schema';
import { auth } from '@gatehouse/contract/auth/auth';
import { clientView, servicesInView } from '@gatehouse/contract/clients/client-view';
import { clients } from '@gatehouse/contract/clients/clients';
import { companyEvents } from '@gatehouse/contract/company/company';
import { darkWebEvents } from '@gatehouse/contract/dark-web/dark-web';
import type { Body } from '@gatehouse/contract/core/endpoint';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { me } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { provider, providerEvents } from '@gatehouse/contract/provider/provider';
import { services } from '@gatehouse/contract/core/access';
import { describe, expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { closed, ownSockets } from '../../../testing/sockets.ts';
import { buildEngagement } from '../../engagements/engagements.build.ts';

type ViewRole = Body<typeof clientView.start>['role'];

const portal = await ownPortal();
const sockets = await ownSockets(portal);

describe('a view as client', () => {
  const halfAnHour = 30 * 60_000;
  const start = (actor: Actor, companyId: string, role: ViewRole = 'company-admin') =>
    portal.call(actor, clientView.start, { params: { companyId }, body: { role, reason: 'Ticket 4711' } });
  const end = (actor: Actor) => portal.call(actor, clientView.end);
  const infoOf = async (actor: Actor) => (await portal.call(actor, me.info)).datas as UserInfo;
  const logOf = async (admin: Actor) => {
    const { datas } = await portal.call(admin, audit.list, { query: { limit: 'all' } });
    return (datas as AuditEntry[]).filter(({ action }) => action.startsWith('client-view-'));
  };
  async function opened(role: ViewRole = 'company-admin') {
    const staff = await portal.signIn({ role: 'provider-admin' });
    const admin = await portal.signIn();
    const { company_id: companyId } = admin.user;
    expect((await start(staff, companyId, role)).status).toBe(200);
    return { staff, admin, companyId };
  }

  it('shows the portal of the client under the staff member’s own name, without scopes', async () => {
    const startedAt = portal.platform.clock.now().getTime();
    const { staff, admin, companyId } = await opened('company-manager');

    const [seen, own] = [await infoOf(staff), await infoOf(admin)];

    expect(seen).toMatchObject({ _id: staff.user.id, fullname: staff.user.fullname, role: 'company-manager' });
    expect(seen).toMatchObject({ scopes: [], notifications: [], company: { _id: companyId } });
    expect(seen.company).toEqual(own.company);
    expect(seen.roles).toContain('phishingSimulations-options:read');
    expect(seen.clientView?.role).toBe('company-manager');
    expect(Date.parse(seen.clientView?.expiresAt ?? '') - startedAt - halfAnHour).toBeLessThan(10_000);
    expect(Date.parse(seen.clientView?.expiresAt ?? '') - startedAt).toBeGreaterThanOrEqual(halfAnHour);
    expect(own.clientView).toBeNull();
  });

  it('is open only to admins and the account lead', async () => {
    const staff = await portal.signIn({ role: 'provider-admin' });
    const [analyst, lead] = [
      await portal.signIn({ role: 'provider-analyst' }),
      await portal.signIn({ role: 'provider-analyst' }),
    ];
    const { id: companyId } = await portal.company();
    await portal.call(staff, clients.change, { params: { companyId }, body: { accountLead: lead.user.id } });

    expect(await start(analyst, companyId)).toMatchObject({ status: 403, datas: { code: 'FORBIDDEN' } });
    expect((await start(lead, companyId)).status).toBe(200);
    expect((await infoOf(analyst)).clientView).toBeNull();
    await portal.call(staff, clients.change, { params: { companyId }, body: { accountLead: null } });
    portal.pass(60_000);
    expect(await infoOf(lead)).toMatchObject({ role: 'provider-analyst', clientView: null });
  });

  it('shows no drafts', async () => {
    const { staff, companyId } = await opened();
    const { database } = portal.platform;
    const draft = await buildEngagement(database, { company_id: companyId, publication: 'Draft' });
    const shown = await buildEngagement(database, { company_id: companyId });

    const list = await portal.call(staff, engagements.list, { query: { limit: 'all' } });
    const record = await portal.call(staff, engagements.get, { params: { id: draft.id } });

    expect((list.datas as { _id: string }[]).map(({ _id }) => _id)).toEqual([shown.id]);
    expect(record.status).toBe(404);
  });

  it('closes the staff pages, and reopens them when it ends', async () => {
    const { staff } = await opened();

    expect((await portal.call(staff, provider.companies)).status).toBe(403);
    expect((await end(staff)).datas).toEqual({ ended: true });

    expect((await portal.call(staff, provider.companies)).status).toBe(200);
    expect(await infoOf(staff)).toMatchObject({ role: 'provider-admin', clientView: null });
    expect((await end(staff)).datas).toEqual({ ended: true });
  });

  it('ends after half an hour', async () => {
    const { staff } = await opened();

    portal.pass(halfAnHour - 10_000);
    await refresh(staff);
    const before = await infoOf(staff);
    portal.pass(10_000);

    expect([before.clientView?.role, (await infoOf(staff)).clientView]).toEqual(['company-admin', null]);
  });

  /** Refreshes the access cookie, which has a shorter lifetime than a client view. */
  async function refresh(actor: Actor): Promise<void> {
    const { cookies } = actor;
    const reply = await portal.app.inject({
      method: 'GET',
      url: '/api/companyUsers/refreshtoken',
      headers: { 'sec-fetch-site': 'same-origin' },
      cookies,
    });
    for (const cookie of reply.cookies) cookies[cookie.name] = cookie.value;
  }

  it('is in the client’s audit log, with the reason, start and end', async () => {
    const { staff, admin } = await opened('company-hr');
    await end(staff);
    const again = await opened();
    await portal.call(again.staff, auth.signOut);
    await portal.app.chores.get('ends of client views')?.();
    await portal.app.chores.get('ends of client views')?.();

    const [log, other] = [await logOf(admin), await logOf(again.admin)];

    const actor = { _id: staff.user.id, name: staff.user.fullname };
    expect(log).toMatchObject([
      { action: 'client-view-ended', actor },
      { action: 'client-view-started', actor, details: { role: 'hr', reason: 'Ticket 4711' } },
    ]);
    expect(other.map(({ action }) => action)).toEqual(['client-view-ended', 'client-view-started']);
  });

  it('moves the sockets of the session into the rooms of the role', async () => {
    const staff = await portal.signIn({ role: 'provider-admin' });
    const { id: companyId } = await portal.company();
    const gone = closed(await sockets.connect(staff));
    await start(staff, companyId, 'company-hr');
    await gone;

    const socket = await sockets.connect(staff);
    const heard: string[] = [];
    socket.onAny((event: string) => void heard.push(event));
    const last = new Promise((resolve) => socket.once(companyEvents.updated, resolve));
    const { realtime } = portal.platform;
    realtime.emitToCompany(companyId, darkWebEvents.updated, {});
    realtime.emitToStaff(companyId, darkWebEvents.updated);
    realtime.emitToCompany(companyId, companyEvents.updated, {});
    await last;

    expect(heard).toEqual([companyEvents.updated]);
    expect(heard).not.toContain(providerEvents.changed);
    const ended = closed(socket);
    await end(staff);
    await ended;
  });

  it('is refused for an archived client, and ends when the client is archived', async () => {
    const { staff, companyId } = await opened();
    const other = await portal.signIn({ role: 'provider-admin' });
    await portal.call(other, clients.archive, { params: { companyId }, body: { reason: 'Contract ended' } });

    expect(await infoOf(staff)).toMatchObject({ role: 'provider-admin', clientView: null });
    expect(await start(staff, companyId)).toMatchObject({ status: 409, datas: { code: 'CLIENT_ARCHIVED' } });
  });
});

it('omits services whose records the staff member may not read', () => {
  expect(servicesInView(['companies:read', 'clients:write', 'activities:write'], services)).toEqual([
    'phishing',
    'awareness',
    'publicAwareness',
  ]);
  expect(servicesInView(['engagements:write'], ['engagements', 'darkWeb'])).toEqual(['engagements']);
});
