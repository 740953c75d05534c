import type { DemoFiller } from '../../extensions/demo-filler.ts';
import { buildShare, findShareable } from './shares.build.ts';

const dayMs = 86_400_000;

/** Adds Acme's demo links of its newest report: an open one, one with a password and a text to accept, and one that has expired. */
export const fillShares: DemoFiller = async ({ database, clock, company, users }) => {
  const creator = users.find(({ role }) => role === 'company-admin');
  if (company.slug !== 'acme' || !creator) return;
  const [newest] = await database.withCompany(company.id, (db) => findShareable(db, 1));
  if (!newest) return;
  const link = {
    company_id: company.id,
    engagement_id: newest.id,
    created_by: creator.id,
    created_by_name: creator.fullname,
  };
  const at = (daysAgo: number) => new Date(clock.now().getTime() - daysAgo * dayMs);
  await buildShare(database, { ...link, reader: 'Harbor Insurance', now: at(40), days: 14 });
  await buildShare(database, {
    ...link,
    reader: 'Quinn Auditor',
    sections: ['summary', 'findings', 'remediation'],
    hides_hosts: true,
    hides_evidence: true,
    allows_download: false,
    password: 'Correct-Horse-9',
    confidentiality: 'This report is confidential. Do not pass it on, and delete copies after the audit.',
    now: at(3),
  });
  await buildShare(database, { ...link, reader: 'Riverbank Partners', now: at(1), days: 90 });
};
