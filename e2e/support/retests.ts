import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import type { Person, Portal } from './portal.ts';

/** Affected hosts of the finding to retest. */
export const retestHosts = ['one.acme.example', 'two.acme.example', 'three.acme.example'];

/** Builds a finding on three hosts, in an engagement of the company. */
export async function buildRetestable({ database }: Portal, { company }: Person) {
  const engagement = await buildEngagement(database, { company_id: company.id });
  const finding = await buildFinding(database, {
    company_id: company.id,
    engagement_id: engagement.id,
    title: 'Admin page without a sign-in',
    severity: 'high',
    evidence: 'It answers `200`',
    assets: retestHosts.map((host) => ({ host })),
  });
  return { engagement, finding };
}
