import { engagementRowSchema, type EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { pagedEnvelope } from '@gatehouse/contract/core/reply.schema';
import { engagementVisualId } from '@gatehouse/domain/visual-id';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from './engagements.build.ts';

const critical = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const medium = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:L/VI:L/VA:N/SC:N/SI:N/SA:N';

const answerSchema = pagedEnvelope(engagementRowSchema);

const portal = await sharedPortal();
const admin = await portal.signIn();
const { database } = portal.platform;
const company = { company_id: admin.user.company_id };
const titles = ['delta', 'Alpha 100%', 'charlie', 'Bravo_b', 'alpha'];
for (const [index, title] of titles.entries()) {
  const engagement = await buildEngagement(database, {
    ...company,
    title,
    status: index === 2 ? 'Completed' : 'In Progress',
    created_at: `2025-0${index + 1}-15T08:00:00Z`,
    date_start: '2025-01-10',
  });
  const finding = { ...company, engagement_id: engagement.id };
  if (index < 2) await buildFinding(database, { ...finding, cvss_vector: critical });
  if (index === 1) await buildFinding(database, { ...finding, cvss_vector: medium, status: 'Retest' });
  if (index === 1) await buildFinding(database, { ...finding, cvss_vector: critical, status: 'Fixed' });
}
await buildEngagement(database, { company_id: (await portal.company()).id, title: 'alpha of others' });

describe('the list of engagements', () => {
  async function list(query: Record<string, unknown> = {}) {
    const reply = await portal.call(admin, engagements.list, { query });
    return answerSchema.parse({ datas: reply.datas, page: reply.page });
  }
  const titlesOf = (rows: EngagementRow[]) => rows.map(({ title }) => title);

  it('shows the newest first, with the counts of the specification', async () => {
    const { datas, page } = await list();

    expect(titlesOf(datas)).toEqual(['alpha', 'Bravo_b', 'charlie', 'Alpha 100%', 'delta']);
    expect(page).toEqual({ total: 5, nextCursor: null });
    expect(datas[3]).toMatchObject({
      idVisual: 'ENG-2025-0002',
      reverseCount: 2,
      date_start: '2025-01-10',
      date_end: null,
      createdAt: '2025-02-15T08:00:00.000Z',
      numOfFindings: 3,
      riskRating: 'critical',
      statistics: { numOfFindingsOpen: 1, numOfFindingsReTest: 1, numOfFindingsFixed: 1, numOfFindingsNotFixed: 0 },
    });
  });

  it('counts the risk of findings that are neither fixed nor acknowledged', async () => {
    const { datas } = await list({ sort: '-totalRisk' });

    expect(datas.map(({ statistics }) => statistics.totalRisk)).toEqual([15.1, 9.8, 0, 0, 0]);
    expect(datas.map(({ riskRating }) => riskRating)).toEqual(['critical', 'critical', 'none', 'none', 'none']);
  });

  it('refuses a cursor of another sort order', async () => {
    const { page } = await list({ sort: 'title', limit: 2 });

    const reply = await portal.call(admin, engagements.list, { query: { cursor: page.nextCursor } });

    expect(reply.status).toBe(400);
  });

  it.each([
    [2025, 6],
    [2031, 1],
  ])('returns the ID of the domain (%d, %d)', async (year, number) => {
    const company = { company_id: (await portal.company()).id };
    const created = { ...company, created_at: `${year}-12-31T23:59:59Z` };
    for (let made = 1; made < number; made += 1) await buildEngagement(portal.platform.database, created);

    const engagement = await buildEngagement(portal.platform.database, created);

    expect(engagement.visual_id).toBe(engagementVisualId(year, number));
    expect(engagement.visual_id).toBe(`ENG-${year}-000${number}`);
  });

  it('keeps IDs complete beyond four digits', async () => {
    const company = { company_id: (await portal.company()).id };
    await portal.platform.database.withCompany(company.company_id, (db) =>
      db
        .insertInto('visual_numbers')
        .values({ ...company, kind: 'engagement', year: 2026, last: 12_344 })
        .execute(),
    );

    const engagement = await buildEngagement(portal.platform.database, {
      ...company,
      created_at: '2026-01-01T00:00:00Z',
    });

    expect(engagement.visual_id).toBe(engagementVisualId(2026, 12_345));
  });
});
