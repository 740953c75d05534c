import { type ClientWelcome, clientWelcomeSchema } from '@gatehouse/contract/clients/client-welcome.schema';
import { clientWelcome } from '@gatehouse/contract/clients/client-welcome';
import { clients } from '@gatehouse/contract/clients/clients';
import { domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';
import { describe, expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildEngagement } from '../../engagements/engagements.build.ts';

const portal = await ownPortal();

describe('the welcome board', () => {
  const read = async (actor: Actor): Promise<ClientWelcome> =>
    clientWelcomeSchema.parse((await portal.call(actor, clientWelcome.read)).datas);
  const dismiss = (actor: Actor, isDismissed: boolean) =>
    portal.call(actor, clientWelcome.update, { body: { isDismissed } });

  it('shows the lead, the purchased services and the remaining setup steps', async () => {
    const admin = await portal.signIn({ services: ['engagements', 'darkWeb'] });
    const lead = await portal.signIn({
      role: 'provider-admin',
      user: { fullname: 'Sofia Marin', phone: '+49 40 1234' },
    });
    const params = { companyId: admin.user.company_id };
    await portal.call(lead, clients.change, { params, body: { accountLead: lead.user.id } });

    const shown = await read(admin);

    expect(shown).toMatchObject({
      isShown: true,
      lead: { _id: lead.user.id, fullname: 'Sofia Marin', email: lead.user.username, phone: '+49 40 1234' },
      steps: [
        { key: 'two-factor', isDone: false },
        { key: 'domains', isDone: false, link: '/company/domains' },
        { key: 'colleagues', isDone: false, link: '/users?new=user' },
        { key: 'logo', isDone: false, link: '/company' },
      ],
      upcoming: [],
      canRequestTest: true,
    });
    expect(shown.services.map(({ service }) => service).toSorted()).toEqual(['darkWeb', 'engagements']);
  });

  it('ticks off completed steps, and shows other roles only their own step', async () => {
    const admin = await portal.signIn();
    await portal.call(admin, domainVerifications.create, { body: { domain: 'first-days.example' } });
    const user = await portal.signIn({ companyId: admin.user.company_id, role: 'company-user' });

    const done = (await read(admin)).steps.filter(({ isDone }) => isDone).map(({ key }) => key);

    expect(done).toEqual(['domains', 'colleagues']);
    expect(await read(user)).toMatchObject({ steps: [{ key: 'two-factor' }], canRequestTest: false });
  });

  it('can be closed for one user only, and shown again', async () => {
    const admin = await portal.signIn();
    const manager = await portal.signIn({ companyId: admin.user.company_id, role: 'company-manager' });

    expect((await dismiss(admin, true)).datas).toMatchObject({ isShown: false });

    expect((await read(admin)).isShown).toBe(false);
    expect((await read(manager)).isShown).toBe(true);
    expect((await dismiss(admin, false)).datas).toMatchObject({ isShown: true });
  });

  it('disappears with the first published engagement, and reveals no draft', async () => {
    const admin = await portal.signIn();
    const { database } = portal.platform;
    const company_id = admin.user.company_id;
    await buildEngagement(database, {
      company_id,
      publication: 'Draft',
      status: 'Planned',
      date_start: '2099-01-01',
      date_end: '2099-01-02',
    });
    expect(await read(admin)).toMatchObject({ isShown: true, upcoming: [] });

    await buildEngagement(database, { company_id, publication: 'Published' });

    expect((await read(admin)).isShown).toBe(false);
  });
});
