import { companyEvents } from '@gatehouse/contract/company/company';
import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import { provider, providerEvents } from '@gatehouse/contract/provider/provider';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { statisticsEvents } from '@gatehouse/contract/statistics/statistics';
import type { Socket } from 'socket.io-client';
import { describe, expect, it, vi } from 'vitest';

import { ownPortal } from '../../testing/portal.ts';
import { ownSockets } from '../../testing/sockets.ts';
import { announceEngagements } from './publication/publication.service.ts';
import { emitThroughDatabase } from '../../platform/realtime/realtime.ts';
import { patience } from '../../testing/patience.ts';

const event = engagementEvents.updated;

describe('staff sockets', async () => {
  const portal = await ownPortal();
  const { id: companyId } = await portal.company({ kind: 'provider' });
  const signInStaff = (role: 'provider-admin' | 'provider-analyst' = 'provider-analyst') =>
    portal.signIn({ role, companyId });
  const sockets = await ownSockets(portal);

  /** Collects the events of a socket, except the one about statistics that follows every other. */
  function receivedBy(socket: Socket): [string, unknown][] {
    const heard: [string, unknown][] = [];
    socket.onAny((...told: [string, unknown]) => {
      if (!JSON.stringify(told).includes(statisticsEvents.updated)) heard.push(told);
    });
    return heard;
  }
  /** Waits for the last event. Events arrive in order, so all earlier ones have arrived by then. */
  async function allReceived(heard: [string, unknown][]): Promise<[string, unknown][]> {
    await vi.waitFor(() => expect(JSON.stringify(heard)).toContain(companyEvents.updated), patience);
    return heard.slice(0, -1);
  }

  it.each(['provider-admin', 'provider-analyst'] as const)(
    'receive as %s that something changed and where, but no content',
    async (role) => {
      const { id: company } = await portal.company();
      const heard = receivedBy(await sockets.connect(await signInStaff(role)));
      const { realtime, database } = portal.platform;

      realtime.emitToCompany(company, event, { ids: ['one'], secret: 'a record' });
      await database.withCompany(company, (db) =>
        emitThroughDatabase(db, company, { event, payload: { secret: 'by the database' } }),
      );
      await vi.waitFor(() => expect(heard).toHaveLength(2), patience);
      realtime.emitToStaff(company, companyEvents.updated);

      const told = [providerEvents.changed, { companyId: company, event }];
      expect(await allReceived(heard)).toEqual([told, told]);
    },
  );

  it('use a room that no client can join', async () => {
    const client = await portal.signIn();
    const socket = await sockets.connect(client);
    const heard = receivedBy(socket);
    socket.emit('join', 'staff').emit('join', { room: 'staff', companyId: 'staff' });
    await sockets.connect(await portal.signIn());

    portal.platform.realtime.emitToCompany((await portal.company()).id, event, { ids: [] });
    portal.platform.realtime.emitToStaff(client.user.company_id, event);
    portal.platform.realtime.emitToCompany(client.user.company_id, companyEvents.updated, null);

    expect(await allReceived(heard)).toEqual([]);
  });

  it('receive events about a draft, which the client does not receive until it is published', async () => {
    const client = await portal.signIn();
    const analyst = await signInStaff();
    const params = { companyId: client.user.company_id };
    const [theirs, ours] = [receivedBy(await sockets.connect(client)), receivedBy(await sockets.connect(analyst))];

    const made = await portal.call(analyst, providerEngagements.create, {
      params,
      body: { title: 'Draft', type: 'Red team', publication: 'Draft' },
    });
    const id = (made.datas as { _id: string })._id;
    await vi.waitFor(() => expect(ours).toHaveLength(1), patience);
    expect(theirs).toEqual([]);
    await portal.call(analyst, providerEngagements.publish, {
      params: { ...params, id },
      body: { publication: 'Published' },
    });

    await vi.waitFor(() => expect(theirs).toEqual([[event, { ids: [id] }]]), patience);
  });

  it('receive events about imports into a draft, and the client about what it can see', async () => {
    const client = await portal.signIn();
    const [theirs, ours] = [
      receivedBy(await sockets.connect(client)),
      receivedBy(await sockets.connect(await signInStaff())),
    ];
    const companyId = client.user.company_id;
    const publish = async (publication: string) => {
      const made = await portal.call(await signInStaff(), providerEngagements.create, {
        params: { companyId },
        body: { title: publication, type: 'Red team', publication },
      });
      return (made.datas as { _id: string })._id;
    };
    const [draft, shown] = [await publish('Draft'), await publish('Published')];
    const announce = (ids: string[]) =>
      portal.platform.database.withCompany(companyId, (db) => announceEngagements(db, companyId, { event, ids }));

    await announce([draft]);
    await announce([draft, shown]);

    await vi.waitFor(() => expect(ours).toHaveLength(4), patience);
    await vi.waitFor(() => expect(theirs).toHaveLength(2), patience);
    expect(theirs).toEqual([
      [event, { ids: [shown] }],
      [event, { ids: [shown] }],
    ]);
  });

  it('can be opened by a session, never by an API token', async () => {
    const made = await portal.call(await signInStaff('provider-admin'), provider.createToken, {
      body: { name: 'Script', scopes: ['companies:read'], days: 1 },
    });
    const { secret } = made.datas as { secret: string };

    const refused = sockets.connect(null, { headers: { authorization: `Bearer ${secret}` } });

    await expect(refused).rejects.toThrow('401');
  });
});
