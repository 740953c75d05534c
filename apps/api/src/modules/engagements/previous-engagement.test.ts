import { engagements } from '@gatehouse/contract/engagements/engagements';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { buildEngagement } from './engagements.build.ts';

const portal = await sharedPortal();
const { database } = portal.platform;
const admin = await portal.signIn();
const staff = await portal.signIn({ role: 'provider-analyst' });
const { company_id } = admin.user;

const build = (more: object = {}) => buildEngagement(database, { company_id, ...more });
const change = (id: string, more: object) =>
  portal.call(staff, providerEngagements.change, {
    params: { companyId: company_id, id },
    body: { title: 'Shop', type: 'Red Team', ...more },
  });

it('headline, standards in their order, and previous test are saved', async () => {
  const [earlier, { id }] = [await build(), await build()];

  const saved = await change(id, {
    headline: '  The shop holds. ',
    standards: ['PTES', 'WSTG', 'PTES'],
    previousEngagementId: earlier.id,
  });

  const kept = { headline: 'The shop holds.', standards: ['WSTG', 'PTES'], previousEngagementId: earlier.id };
  expect(saved).toMatchObject({ status: 200, datas: kept });
  expect((await portal.call(admin, engagements.overview, { params: { id } })).datas).toMatchObject(kept);
});

it('an engagement cannot follow itself, one of another client, or itself in a cycle', async () => {
  const [first, second, third] = [await build(), await build(), await build()];
  const foreign = await buildEngagement(database, { company_id: (await portal.company()).id });
  await change(second.id, { previousEngagementId: first.id });
  await change(third.id, { previousEngagementId: second.id });

  const refused = [
    await change(first.id, { previousEngagementId: first.id }),
    await change(first.id, { previousEngagementId: third.id }),
    await change(first.id, { previousEngagementId: foreign.id }),
  ];

  const circle = 'Select an engagement that is not compared with this one';
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(refused.map(({ datas }) => (datas as { message: string }).message)).toEqual([
    circle,
    circle,
    'Select another engagement of this client',
  ]);
});

it('a client does not learn of a previous test that it cannot see', async () => {
  const hidden = await build({ publication: 'Draft' });
  const { id } = await build({ previous_engagement_id: hidden.id });

  const own = await portal.call(admin, engagements.overview, { params: { id } });
  const ours = await portal.call(staff, providerEngagements.get, { params: { companyId: company_id, id } });

  expect(own.datas).toMatchObject({ previousEngagementId: null });
  expect(ours.datas).toMatchObject({ previousEngagementId: hidden.id });
});

it.each([
  ['a headline of more than 200 characters', { headline: 'x'.repeat(201) }, 422],
  ['an unknown standard', { standards: ['ISO 27001'] }, 400],
])('refuses %s', async (_case, more, status) => {
  const { id } = await build();

  expect((await change(id, more)).status).toBe(status);
});
