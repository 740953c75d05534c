import { anyPng } from './pictures.ts';
import { buildStoryEngagement } from './story-engagement.ts';
import type { Platform } from '../platform/platform.ts';
import { buildCoverage, buildEngagement, buildFinding } from '../modules/engagements/engagements.build.ts';
import { buildFile } from '../modules/files/files.build.ts';

const high = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N';
const evidence = 'The proof & more';

/** Builds an engagement with everything that a report can have: story, comparison, checks, and evidence with an image. */
export async function buildWholeReport(
  platform: Pick<Platform, 'database' | 'files'>,
  reader: { company_id: string },
): Promise<{ id: string; evidence: string }> {
  const { database } = platform;
  const { company_id } = reader;
  const previous = await buildEngagement(database, { company_id, title: 'Last year' });
  const carried = await buildFinding(database, { company_id, engagement_id: previous.id, title: 'Carried' });
  const { engagementId: id, findingId } = await buildStoryEngagement(platform, reader);
  const record = { kind: 'engagement' as const, id };
  const png = { name: 'proof.png', type: 'image/png', content: anyPng(40, 30) };
  const file = await buildFile(platform, { company_id, record, ...png });
  await buildFinding(database, {
    company_id,
    engagement_id: id,
    title: 'Open <again> & "quoted"',
    carried_from: carried.id,
    cvss_vector: high,
    evidence: `![${evidence}](/api/files/${file.id}/proof.png)`,
  });
  await database.withCompany(company_id, async (db) => {
    await db.updateTable('engagements').set({ previous_engagement_id: previous.id }).where('id', '=', id).execute();
    await db.updateTable('files').set({ width: 40, height: 30 }).execute();
  });
  await buildCoverage(database, { id, company_id }, [
    { area: 'Input', item: 'Uploads', result: 'Passed', note: 'All of them', findingIds: [findingId] },
  ]);
  return { id, evidence };
}
