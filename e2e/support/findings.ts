import type { Locator, Page } from '@playwright/test';

import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import type { Company } from '../../apps/api/src/modules/users/users.build.ts';
import type { Portal } from './portal.ts';

const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

/** Builds an engagement with a critical finding on two assets and a low one; `address` is that of the critical one. */
export async function buildFindings(portal: Portal, company: Company) {
  const engagement = await buildEngagement(portal.database, { company_id: company.id, title: 'Shop test' });
  const shared = { company_id: company.id, engagement_id: engagement.id };
  const finding = await buildFinding(portal.database, {
    ...shared,
    title: 'Orders of others can be read',
    cvss_vector: vector,
    description: 'The number of an order is all that is asked for.',
    assets: [
      { host: 'shop.example', location: '/orders/1' },
      { host: 'old.example', location: '/orders/1' },
    ],
  });
  const lesser = await buildFinding(portal.database, { ...shared, title: 'Banner tells the version', severity: 'low' });
  return { finding, lesser, address: `/engagements/${engagement.id}/findings/${finding.id}` };
}

/** The activity section of the displayed finding. */
export const activityOf = (page: Page): Locator => page.getByRole('region', { name: 'Activity' });
