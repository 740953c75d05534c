import { audit } from '@gatehouse/contract/audit/audit';
import type { ClientSummary } from '@gatehouse/contract/clients/client-summary.schema';
import { clientUsers } from '@gatehouse/contract/clients/client-users';
import { clients } from '@gatehouse/contract/clients/clients';
import { me } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { describe, expect, it } from 'vitest';

import { withClient } from '../../../testing/database-state.ts';
import { formOf } from '../../../testing/form.ts';
import { letterTo } from '../../../testing/outbox.ts';
import { anyPng } from '../../../testing/pictures.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildBreach } from '../../dark-web/dark-web.build.ts';

describe('changing a client', async () => {
  const portal = await ownPortal();
  const staff = await portal.signIn({ role: 'provider-admin', user: { fullname: 'Dana Staff' } });

  const change = (companyId: string, body: object) =>
    portal.call(staff, clients.change, { params: { companyId }, body });
  const infoOf = async (actor: Actor) => (await portal.call(actor, me.info)).datas as UserInfo;

  it('renames it, keeps its slug and ID prefix, and updates its users immediately', async () => {
    const company = await portal.company({ name: 'Umbra Corp', short_name: 'Umbra', slug: 'umbra' });
    const admin = await portal.signIn({ companyId: company.id });
    await infoOf(admin);

    const reply = await change(company.id, { name: 'Lumen Corp', shortName: 'Lumen', timeZone: 'Asia/Tokyo' });

    expect(reply).toMatchObject({
      status: 200,
      datas: { name: 'Lumen Corp', shortName: 'Lumen', slug: 'umbra', idPrefix: 'UMBRA', timeZone: 'Asia/Tokyo' },
    });
    expect((await infoOf(admin)).company).toMatchObject({ name: 'Lumen Corp', timeZone: 'Asia/Tokyo' });
    const leak = await buildBreach(portal.platform, { company_id: company.id });
    expect(leak.visual_id).toMatch(/^UMBRA-DW-\d{4}$/);
    const log = await portal.call(admin, audit.list, { query: { action: 'client-changed' } });
    expect(log.datas).toMatchObject([{ details: { name: 'Umbra Corp → Lumen Corp' }, actor: { name: 'Dana Staff' } }]);
  });

  it('never changes the prefix, not even in the database', async () => {
    const { id } = await portal.company();

    const changed = withClient(portal.owner, (client) =>
      client.query("update companies set id_prefix = 'OTHER' where id = $1", [id]),
    );

    await expect(changed).rejects.toThrow('never change');
  });

  it('refuses the names of another company', async () => {
    await portal.company({ name: 'Taken Name', short_name: 'Taken' });
    const { id } = await portal.company();

    expect(await change(id, { name: 'TAKEN NAME', shortName: 'taken' })).toMatchObject({
      status: 409,
      datas: { issues: [{ path: 'name' }, { path: 'shortName' }] },
    });
  });

  it('keeps account lead and contacts on both sides', async () => {
    const lead = await portal.signIn({
      role: 'provider-analyst',
      user: { fullname: 'Sam Lead', phone: '+49 30 2' },
    });
    const { id } = await portal.company();
    const contact = { fullname: 'Erin Example', email: 'erin@one.example', phone: '+49 30 1', role: 'CISO' };

    const { datas } = await change(id, {
      accountLead: lead.user.id,
      clientContacts: [contact],
      staffContacts: [lead.user.id],
    });

    const member = { _id: lead.user.id, fullname: 'Sam Lead', email: lead.user.username, phone: '+49 30 2' };
    expect(datas as ClientSummary).toMatchObject({
      accountLead: member,
      contacts: { client: [contact], provider: [member] },
    });
    const stranger = await portal.signIn();
    expect(await change(id, { staffContacts: [stranger.user.id] })).toMatchObject({
      status: 422,
      datas: { issues: [{ path: 'staffContacts.0' }] },
    });
  });

  it('sets and removes its logo', async () => {
    const { id: companyId } = await portal.company();
    const form = formOf({}, { name: 'logo.png', content: anyPng(64, 64) });

    const set = await send(portal, { actor: staff, endpoint: clients.setLogo, params: { companyId }, ...form });
    const removed = await portal.call(staff, clients.removeLogo, { params: { companyId } });

    expect(set.json()).toMatchObject({ datas: { logo: expect.stringContaining('logo.png') } });
    expect(removed.datas).toMatchObject({ logo: null });
  });
});

describe('users of a client, managed by staff', async () => {
  const portal = await ownPortal();
  const staff = await portal.signIn({ role: 'provider-admin', user: { fullname: 'Dana Staff' } });

  it('are invited, invited again, withdrawn and listed', async () => {
    const { id: companyId } = await portal.company({ name: 'Acme' });
    const body = { fullname: 'Erin Example', username: 'erin@acme.example', role: 'company-manager' };

    const invited = await portal.call(staff, clientUsers.invite, { params: { companyId }, body });
    const { _id: id } = invited.datas as CompanyUser;
    portal.pass(61_000);
    const resent = await portal.call(staff, clientUsers.resend, { params: { companyId, id } });
    const listed = await portal.call(staff, clientUsers.list, { params: { companyId } });
    const withdrawn = await portal.call(staff, clientUsers.withdraw, { params: { companyId, id } });

    expect([invited.status, resent.status, withdrawn.status]).toEqual([200, 200, 200]);
    expect(listed.datas).toMatchObject([{ _id: id, state: 'invited', username: body.username }]);
    await letterTo(portal, body.username, 'Dana Staff invited you to join Acme');
  });

  it('have their password reset by email, and their sessions end', async () => {
    const { id: companyId } = await portal.company();
    const admin = await portal.signIn({ companyId });

    const reply = await portal.call(staff, clientUsers.resetPassword, {
      params: { companyId, id: admin.user.id },
      body: { removeTwoFactor: false },
    });

    expect(reply).toMatchObject({ status: 200, datas: { _id: admin.user.id } });
    expect((await portal.call(admin, me.info)).status).toBe(401);
    const { text } = await letterTo(portal, admin.user.username, 'Your password was reset');
    expect(text).toContain('Dana Staff reset your password');
  });
});
