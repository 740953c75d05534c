import { engagements } from '@gatehouse/contract/engagements/engagements';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { buildEngagement } from './engagements.build.ts';

const portal = await sharedPortal();
const { database } = portal.platform;

it('stored totals match what each side sees after any change', async () => {
  const admin = await portal.signIn();
  const staff = await portal.signIn({ role: 'provider-analyst' });
  const { company_id: companyId } = admin.user;
  const build = (publication: 'Draft' | 'Published') =>
    buildEngagement(database, { company_id: companyId, title: publication, publication });
  const within = (work: Parameters<typeof database.withCompany<unknown>>[1]) => database.withCompany(companyId, work);
  const publishAs = (id: string, publication: string) =>
    within((db) => db.updateTable('engagements').set({ publication }).where('id', '=', id).execute());
  const remove = (id: string) => within((db) => db.deleteFrom('engagements').where('id', '=', id).execute());
  const seen = async () => {
    const client = await portal.call(admin, engagements.list, { query: {} });
    const provider = await portal.call(staff, providerEngagements.list, { params: { companyId }, query: {} });
    return [client, provider].map(({ page, datas }) => [page?.total, (datas as unknown[]).length]);
  };
  const bothSee = (client: number, provider: number) => [
    [client, client],
    [provider, provider],
  ];

  const [shown, hidden, other] = [await build('Published'), await build('Draft'), await build('Draft')];
  expect(await seen()).toEqual(bothSee(1, 3));
  await publishAs(hidden.id, 'Published');
  expect(await seen()).toEqual(bothSee(2, 3));
  await publishAs(shown.id, 'Withdrawn');
  await publishAs(shown.id, 'Withdrawn');
  expect(await seen()).toEqual(bothSee(1, 3));
  await remove(shown.id);
  await remove(hidden.id);
  expect(await seen()).toEqual(bothSee(0, 1));
  await remove(other.id);
  expect(await seen()).toEqual(bothSee(0, 0));
});
