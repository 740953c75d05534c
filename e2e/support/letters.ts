import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import type { Portal } from './portal.ts';

/** Builds a company with a completed engagement that has a critical finding. */
export async function buildCompletedEngagement(portal: Portal) {
  const { database } = portal;
  const company = await portal.company();
  const { id } = await buildEngagement(database, {
    company_id: company.id,
    status: 'Completed',
    date_start: '2026-01-05',
    date_end: '2026-01-16',
    scope: [{ kind: 'Web application', value: 'shop.acme.example' }],
  });
  await buildFinding(database, { company_id: company.id, engagement_id: id, severity: 'critical' });
  return { company, address: `/engagements/${id}/letters` };
}
