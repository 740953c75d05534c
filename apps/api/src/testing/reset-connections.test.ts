import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';

import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { describe, expect, it, vi } from 'vitest';

import { buildEngagement } from '../modules/engagements/engagements.build.ts';
import { buildDraft } from '../modules/finding-drafts/finding-drafts.build.ts';
import { patience } from './patience.ts';
import { type Actor, ownPortal } from './portal.ts';

const portal = await ownPortal();
await portal.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = portal.app.server.address() as AddressInfo;

/** Requests whose connection is reset right after the last byte still leave an audit entry. */
describe('a connection that is reset', () => {
  async function sendAndReset(actor: Actor, start: string, body = ''): Promise<void> {
    const cookies = Object.entries(actor.cookies).map(([name, value]) => `${name}=${value}`);
    const lines = [
      `${start} HTTP/1.1`,
      'host: 127.0.0.1',
      `cookie: ${cookies.join('; ')}`,
      `x-csrf-token: ${actor.csrfToken}`,
      ...(body === '' ? [] : ['content-type: application/json', `content-length: ${body.length}`]),
    ];
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    await new Promise<void>((resolve) => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`, () => resolve()));
    socket.resetAndDestroy();
  }

  const entriesOf = (companyId: string, action: string) =>
    portal.platform.database.withCompany(companyId, (db) =>
      db.selectFrom('audit_entries').select(['subject', 'address', 'details']).where('action', '=', action).execute(),
    );

  it('is logged after a refused access, with its address', async () => {
    const user = await portal.signIn({ role: 'company-user' });

    for (let time = 0; time < 20; time += 1) await sendAndReset(user, 'GET /api/audit');

    await vi.waitFor(async () => {
      const entries = await entriesOf(user.user.company_id, 'access-refused');
      expect(entries.map(({ address }) => address)).toEqual(Array.from({ length: 20 }, () => '127.0.0.1'));
    }, patience);
  });

  it('leaves no approval of a draft without its entry in the provider’s audit log', async () => {
    const staff = await portal.signIn({ role: 'provider-analyst' });
    const { company_id: companyId } = (await portal.signIn()).user;
    const engagement = await buildEngagement(portal.platform.database, { company_id: companyId });
    const draft = { company_id: companyId, engagement_id: engagement.id };
    const drafts = [];
    while (drafts.length < 10) drafts.push(await buildDraft(portal.platform.database, draft));

    const path = `/api${findingDrafts.review.path.replace(':companyId', companyId)}`;
    const body = JSON.stringify({ verdict: 'approve', note: '' });
    for (const { id } of drafts) await sendAndReset(staff, `PUT ${path.replace(':draftId', id)}`, body);

    const approved = () =>
      portal.platform.database.withCompany(companyId, (db) =>
        db.selectFrom('finding_drafts').select('id').where('review_state', '=', 'approved').execute(),
      );
    await vi.waitFor(async () => expect(await approved()).toHaveLength(10), patience);
    const logged = await entriesOf(staff.user.company_id, 'status-changed');
    const ids = logged.map(({ details }) => (details as { draft: string }).draft);
    expect(ids.toSorted()).toEqual((await approved()).map(({ id }) => id).toSorted());
  });
});
