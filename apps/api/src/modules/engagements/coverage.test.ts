import { clientEngagementSchema } from '@gatehouse/contract/engagements/provider-engagements.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from './engagements.build.ts';

const portal = await sharedPortal();
const { database } = portal.platform;
const admin = await portal.signIn();
const staff = await portal.signIn({ role: 'provider-analyst' });
const { company_id } = admin.user;

async function findingOf(title: string) {
  const engagement = await buildEngagement(database, { company_id, title });
  return buildFinding(database, {
    company_id,
    engagement_id: engagement.id,
    title: `Finding of ${title}`,
    severity: 'high',
  });
}
const cover = (id: string, findingIds: readonly string[]) =>
  portal.call(staff, providerEngagements.change, {
    params: { companyId: company_id, id },
    body: {
      title: 'Shop',
      type: 'Web Application Penetration Test',
      coverage: [{ area: 'Sign-in', item: 'Brute force', result: 'Failed', findingIds: [...findingIds] }],
    },
  });

it('a failed check lists its findings with their current data', async () => {
  const { id, engagement_id } = await findingOf('Shop');

  const changed = clientEngagementSchema.parse((await cover(engagement_id, [id])).datas);

  const read = await portal.call(admin, engagements.overview, { params: { id: engagement_id } });
  expect(changed.coverage[0]?.findings).toMatchObject([{ _id: id, severity: 'high', statusVulnerability: 'Open' }]);
  expect(read.datas).toMatchObject({ coverage: changed.coverage, numOfRetests: 0, unresolved: { high: 1, low: 0 } });
});

it('a finding of another engagement is refused, and changes nothing', async () => {
  const own = await findingOf('Own');
  const foreign = await findingOf('Foreign');

  const refused = await cover(own.engagement_id, [foreign.id]);

  expect(refused.datas).toMatchObject({ message: 'Select findings of this engagement' });
  const { datas } = await portal.call(admin, engagements.overview, { params: { id: own.engagement_id } });
  expect(datas).toMatchObject({ coverage: [], title: 'Own' });
});

it('empty fields of a check are named as in the form', async () => {
  const { engagement_id } = await findingOf('Unnamed');

  const refused = await portal.call(staff, providerEngagements.change, {
    params: { companyId: company_id, id: engagement_id },
    body: { title: 'Unnamed', type: 'Test', coverage: [{ area: ' ', item: ' ', result: 'Passed' }] },
  });

  expect(refused).toMatchObject({
    status: 422,
    datas: {
      issues: [
        { path: 'coverage.0.area', message: 'Area is required' },
        { path: 'coverage.0.item', message: 'Check is required' },
      ],
    },
  });
});
