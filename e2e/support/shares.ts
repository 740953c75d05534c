import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import type { Portal } from './portal.ts';

/** Builds a company with a published engagement whose report names a host. */
export async function sharedEngagement(portal: Portal) {
  const { database } = portal;
  const company = await portal.company();
  const place = { company_id: company.id };
  const { id } = await buildEngagement(database, {
    ...place,
    title: 'Web shop',
    summary: 'We tested shop.acme.example.',
    scope: [{ kind: 'Web application', value: 'shop.acme.example' }],
  });
  await buildFinding(database, {
    ...place,
    engagement_id: id,
    severity: 'critical',
    title: 'Injection in the search',
    description: 'The search of shop.acme.example reaches the database.',
  });
  return { company, address: `/engagements/${id}/report` };
}
