import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import type { Portal } from './portal.ts';

const grave = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

type Details = Omit<Parameters<typeof buildFinding>[1], 'engagement_id' | 'title'>;

/** Builds an engagement of a company with one finding for each title. @returns it and the first finding */
export async function engagementWith(
  { database }: Portal,
  [title, ...others]: readonly [string, ...string[]],
  details: Details,
) {
  const engagement = await buildEngagement(database, { company_id: details.company_id, title: 'Shop test' });
  const named = { ...details, engagement_id: engagement.id };
  const finding = await buildFinding(database, { ...named, title });
  for (const other of others) await buildFinding(database, { ...named, title: other });
  return { engagement, finding };
}

/** Builds a company with one engagement of these findings. */
export async function companyWith(portal: Portal, titles: readonly [string, ...string[]]) {
  const company = await portal.company();
  const details = { company_id: company.id, cvss_vector: grave, assets: [{ host: 'shop.example' }] };
  const { engagement } = await engagementWith(portal, titles, details);
  return { company, address: `/engagements/${engagement.id}/findings` };
}
