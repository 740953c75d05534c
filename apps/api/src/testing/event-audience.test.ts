import { hasAccess, type Role, type Service, services } from '@gatehouse/contract/core/access';
import { darkWeb, darkWebEvents } from '@gatehouse/contract/dark-web/dark-web';
import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import { eventAccess, type EventName } from '@gatehouse/contract/events/event-access';
import { userEvents } from '@gatehouse/contract/me/me';
import { providerEvents } from '@gatehouse/contract/provider/provider';
import { statisticsEvents } from '@gatehouse/contract/statistics/statistics';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildBreach } from '../modules/dark-web/dark-web.build.ts';
import type { CompanyDatabase } from '../platform/database/database.ts';
import { announceSessionChange } from '../platform/security/session.ts';
import { emitToStaffThroughDatabase, emitThroughDatabase } from '../platform/realtime/realtime.ts';
import { roles, viewerOf } from './cast.ts';
import { type Actor, openPortal, type TestPortal } from './portal.ts';
import { closed, openSockets, type Sockets } from './sockets.ts';

/** A marker event that every client user and staff member receives: events emitted before it have arrived with it. */
const marker = userEvents.updated;
const eventNames = Object.keys(eventAccess) as EventName[];

type ReceivedEvent = [event: string, payload: unknown];
interface Listener {
  role: Role;
  companyId: string;
  heard: ReceivedEvent[];
}

describe('a real-time event', () => {
  let portal: TestPortal;
  let sockets: Sockets;
  let clientId: string;
  let otherId: string;
  let withoutLeaks: string;
  let listeners: Listener[];
  beforeAll(async () => {
    portal = await openPortal();
    sockets = await openSockets(portal);
    clientId = (await portal.company({ services })).id;
    otherId = (await portal.company({ services })).id;
    // Created before the listeners connect, because a new client closes the sockets of staff.
    withoutLeaks = (await portal.company({ services: services.filter((service) => service !== 'darkWeb') })).id;
    const firmId = (await portal.company({ kind: 'provider' })).id;
    const companyOf = (role: Role) => (role.startsWith('provider-') ? firmId : clientId);
    listeners = await Promise.all([
      ...roles.map((role) => listen(role, companyOf(role))),
      listen('company-admin', otherId),
    ]);
  });
  afterAll(async () => {
    sockets.close();
    await portal.close();
  });

  const receivedOn = (socket: Socket): ReceivedEvent[] => {
    const heard: ReceivedEvent[] = [];
    socket.onAny((...told: ReceivedEvent) => void heard.push(told));
    return heard;
  };
  async function listen(role: Role, companyId: string, bought?: readonly Service[]): Promise<Listener> {
    const actor = await portal.signIn({ role, companyId, ...(bought ? { services: bought } : {}) });
    return { role, companyId, heard: receivedOn(await sockets.connect(actor)) };
  }
  /** Emits an event in one of two ways, then the marker; returns the events that each listener received before it. */
  async function receivedAfter(
    emit: () => Promise<void> | void,
    emitMarker: (companyId: string) => Promise<void> | void,
  ) {
    for (const { heard } of listeners) heard.length = 0;
    await emit();
    for (const companyId of [clientId, otherId]) await emitMarker(companyId);
    const isStaff = ({ role }: Listener) => role.startsWith('provider-');
    const markersOf = (listener: Listener) =>
      listener.heard.filter(([event, payload]) =>
        isStaff(listener) ? (payload as { event: string }).event === marker : event === marker,
      );
    await expect
      .poll(() => listeners.map((one) => markersOf(one).length >= (isStaff(one) ? 2 : 1)))
      .toEqual(listeners.map(() => true));
    return listeners.map(({ heard }) => heard);
  }

  const ways = {
    'from this process': {
      emit: (id: string, event: EventName, payload: unknown) =>
        portal.platform.realtime.emitToCompany(id, event, payload),
      staff: (id: string, event: EventName) => portal.platform.realtime.emitToStaff(id, event),
    },
    'through the database': {
      emit: (id: string, event: EventName, payload: unknown) =>
        portal.platform.database.withCompany(id, (db) => emitThroughDatabase(db, id, { event, payload })),
      staff: (id: string, event: EventName) =>
        portal.platform.database.withCompany(id, (db) => emitToStaffThroughDatabase(db, id, event)),
    },
  };

  /** Returns the events that a listener should receive by the access table, without the marker. */
  function due({ role, companyId }: Listener, event: EventName, payload: unknown): ReceivedEvent[] {
    const viewer = viewerOf(role);
    const { company, staff } = eventAccess[event];
    const isOwn = companyId === clientId;
    const own: ReceivedEvent[] = isOwn && hasAccess(company, viewer) ? [[event, payload]] : [];
    return hasAccess({ staff }, viewer) ? [[providerEvents.changed, { companyId: clientId, event }]] : own;
  }
  const isAbout =
    (event: EventName) =>
    ([name, payload]: ReceivedEvent) =>
      name === event || (name === providerEvents.changed && (payload as { event: string }).event === event);

  describe.each(Object.entries(ways))('%s', (_way, { emit, staff }) => {
    it.each(eventNames.filter((name) => name !== marker))(
      '%s reaches exactly the users whom its access allows',
      async (event) => {
        const payload = { secret: 'a record' };

        const heard = await receivedAfter(
          () => emit(clientId, event, payload),
          (id) => emit(id, marker, null),
        );

        const own = heard.map((all) => all.filter(isAbout(event)));
        expect(own).toEqual(listeners.map((listener) => due(listener, event, payload)));
        expect(own.flat().length).toBeGreaterThan(0);
      },
    );

    it.each(eventNames.filter((name) => name !== marker))('%s for staff only reaches no client', async (event) => {
      const heard = await receivedAfter(
        () => staff(clientId, event),
        (id) => emit(id, marker, null),
      );

      const expected = listeners.map((listener) =>
        due(listener, event, null).filter(([name]) => name === providerEvents.changed),
      );
      expect(heard.map((all) => all.filter(isAbout(event)))).toEqual(expected);
    });

    it(`${marker} reaches everyone in its company, and no one else`, async () => {
      const heard = await receivedAfter(
        () => emit(clientId, marker, 'to one company'),
        (id) => emit(id, marker, null),
      );

      const times = heard.map((all) => all.filter(([name, payload]) => name === marker && payload !== null).length);
      expect(times).toEqual(listeners.map(({ companyId }) => (companyId === clientId ? 1 : 0)));
    });
  });

  it('of every endpoint has an audience', () => {
    const named = new Set(portal.app.endpoints.flatMap(({ emits = [] }) => emits));
    named.delete(userEvents.notifications);

    expect([...named].filter((event) => !(event in eventAccess))).toEqual([]);
    expect(named.size).toBeGreaterThan(5);
  });

  it('that follows another reaches users who may receive both', async () => {
    const admin = await listen('company-admin', withoutLeaks);
    const { realtime } = portal.platform;

    realtime.emitToCompany(withoutLeaks, darkWebEvents.many, {});
    realtime.emitToCompany(withoutLeaks, engagementEvents.updated, {});
    realtime.emitToCompany(withoutLeaks, marker, null);

    await expect.poll(() => admin.heard.map(([name]) => name)).toContain(marker);
    expect(admin.heard.map(([name]) => name)).toEqual([engagementEvents.updated, statisticsEvents.updated, marker]);
  });

  it('about a leak changed by a manager reaches no session without the permission', async () => {
    const manager = await portal.signIn({ role: 'company-manager', companyId: clientId });
    const { id } = await buildBreach(portal.platform, { company_id: clientId });

    const heard = await receivedAfter(
      async () => {
        const moved = await portal.call(manager, darkWeb.changeStatus, { params: { id }, body: { status: 2 } });
        expect(moved.status).toBe(200);
      },
      (companyId) => portal.platform.realtime.emitToCompany(companyId, marker, null),
    );

    const byRole = (role: Role) => heard[roles.indexOf(role)]?.map(([name]) => name);
    for (const role of ['company-hr', 'new', 'public-cybersecurity-awareness'] as const)
      expect([role, byRole(role)]).toEqual([role, [marker]]);
    expect(byRole('company-user')).toEqual([darkWebEvents.updated, statisticsEvents.updated, marker]);
  });

  describe('follows a change of permissions', () => {
    const receivedAfterwards = async (actor: Actor, change: (db: CompanyDatabase) => Promise<void>) => {
      const socket = await sockets.connect(actor);
      const gone = closed(socket);
      await portal.platform.database.withCompany(actor.user.company_id, change);
      await gone;
      const heard = receivedOn(await sockets.connect(actor));
      portal.platform.realtime.emitToCompany(actor.user.company_id, darkWebEvents.many, {});
      portal.platform.realtime.emitToCompany(actor.user.company_id, marker, null);
      await expect.poll(() => heard.map(([name]) => name)).toContain(marker);
      return heard.map(([name]) => name);
    };

    it('of a role', async () => {
      const actor = await portal.signIn({ role: 'company-manager' });

      const heard = await receivedAfterwards(actor, async (db) => {
        await db.updateTable('users').set({ role: 'company-hr' }).where('id', '=', actor.user.id).execute();
        await announceSessionChange(db, actor.user.id);
      });

      expect(heard).toEqual([marker]);
    });

    it('of a subscription', async () => {
      const actor = await portal.signIn({ role: 'company-manager' });

      const heard = await receivedAfterwards(actor, async (db) => {
        await db
          .updateTable('companies')
          .set({ services: ['engagements'] })
          .execute();
        await announceSessionChange(db, actor.user.company_id);
      });

      expect(heard).toEqual([marker]);
    });
  });
});
