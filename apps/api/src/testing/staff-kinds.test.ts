import { activityEvents } from '@gatehouse/contract/activities/activities-access';
import type { StaffRole } from '@gatehouse/contract/core/access';
import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import { invoiceEvents } from '@gatehouse/contract/invoices/invoices-access';
import { userEvents } from '@gatehouse/contract/me/me';
import type { ListedNotification } from '@gatehouse/contract/notifications/notifications.schema';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import { providerEvents } from '@gatehouse/contract/provider/provider';
import { describe, expect, it } from 'vitest';

import { notifyStaff, removeUnseenNotes, type StaffNote } from '../platform/notifications/notes.ts';
import { rolesOfKind, type StaffKind, staffKinds } from '../platform/notifications/staff-kinds.ts';
import { type Actor, ownPortal } from './portal.ts';
import { ownSockets } from './sockets.ts';
import { modules } from '../modules/index.ts';

const roles = ['provider-admin', 'provider-manager', 'provider-analyst', 'provider-accountant'] as const;

describe('the notifications of staff', async () => {
  const actors = new Map<StaffRole, Actor>();
  const portal = await ownPortal();
  const sockets = await ownSockets(portal);
  const { id: companyId } = await portal.company();
  for (const role of roles) actors.set(role, await portal.signIn({ role }));

  const actorOf = (role: StaffRole): Actor => actors.get(role) ?? expect.fail();
  const noteOf = (kind: StaffKind): StaffNote => ({
    kind,
    body: 'Uma commented on #ENG-2026-0001-F001: SQL injection',
    link: `/provider/companies/${companyId}/findings/1`,
  });
  const kindsOf = async (actor: Actor) => {
    const { datas } = await portal.call(actor, notifications.list, { query: { limit: 'all' } });
    return (datas as ListedNotification[]).map(({ kind }) => kind).toSorted();
  };
  const kindsFor = (role: StaffRole) =>
    (Object.keys(staffKinds) as StaffKind[]).filter((kind) => rolesOfKind(kind).includes(role)).toSorted();

  it('are listed by hand for managers and accountants', () => {
    expect(kindsFor('provider-manager')).toEqual([
      'activity-comment',
      'activity-request',
      'client-assigned',
      'domains-asked',
      'service-changed',
      'service-ending',
      'upload-infected',
    ]);
    expect(kindsFor('provider-accountant')).toEqual([
      'client-assigned',
      'invoice-disputed',
      'invoice-not-issued',
      'service-changed',
      'service-ending',
    ]);
    expect(kindsFor('provider-admin')).toEqual(Object.keys(staffKinds).toSorted());
  });

  it('are those in the settings of the same staff', () => {
    const offered = modules
      .flatMap(({ noteKinds = [] }) => noteKinds)
      .flatMap(({ kind, access }) => (typeof access === 'object' && 'staff' in access ? [[kind, access.staff]] : []));

    const table: Record<string, readonly string[]> = staffKinds;
    expect(offered.length).toBeGreaterThan(5);
    expect(offered).toEqual(offered.map(([kind]) => [kind, table[String(kind)]]));
  });

  it('are on the bell for those roles only, even for a named user', async () => {
    const everybody = roles.map((role) => actorOf(role).user.id);
    for (const kind of Object.keys(staffKinds) as StaffKind[])
      await notifyStaff(portal.platform.database, noteOf(kind), everybody);

    for (const role of roles) expect([role, await kindsOf(actorOf(role))]).toEqual([role, kindsFor(role)]);
  });

  it('leave the bell of a user whose role no longer gets them', async () => {
    const analyst = await portal.signIn({ role: 'provider-analyst' });
    for (const kind of ['comment', 'activity-request'] as const)
      await notifyStaff(portal.platform.database, noteOf(kind), [analyst.user.id]);
    await portal.platform.database.withPlatform((db) =>
      db.updateTable('users').set({ role: 'provider-manager' }).where('id', '=', analyst.user.id).execute(),
    );

    await removeUnseenNotes(portal.platform.database);
    portal.pass(60_000);

    expect(await kindsOf(analyst)).toEqual(['activity-request']);
  });

  it('are sent over sockets for what the role may read', async () => {
    const heard = new Map<StaffRole, string[]>();
    const waits: Promise<void>[] = [];
    for (const role of roles) {
      const socket = await sockets.connect(await portal.signIn({ role }));
      const events: string[] = [];
      heard.set(role, events);
      waits.push(
        new Promise((resolve) => {
          socket.on(providerEvents.changed, ({ event }: { event: string }) => {
            if (event === userEvents.updated) resolve();
            else events.push(event);
          });
        }),
      );
    }

    const { realtime } = portal.platform;
    for (const event of [
      engagementEvents.updated,
      activityEvents.updated,
      invoiceEvents.updated,
      userEvents.updated,
    ] as const)
      realtime.emitToStaff(companyId, event);
    await Promise.all(waits);

    expect(Object.fromEntries(heard)).toEqual({
      'provider-admin': [engagementEvents.updated, activityEvents.updated, invoiceEvents.updated],
      'provider-manager': [activityEvents.updated, invoiceEvents.updated],
      'provider-analyst': [engagementEvents.updated, activityEvents.updated],
      'provider-accountant': [invoiceEvents.updated],
    });
  });
});
