import {
  buildChange,
  buildComment,
  buildEngagement,
  buildFinding,
} from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildRetest } from '../../apps/api/src/modules/retests/retests.build.ts';
import type { User } from '../../apps/api/src/modules/users/users.build.ts';
import type { Portal } from './portal.ts';

const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;
/** Statuses of the findings; null means that the status is never changed from Open. */
const statuses = [null, 'Fixed', 'Not Fixed', null, 'Acknowledged', 'Fixed', null];
/** Index of the finding in retest. */
const retestIndex = 3;
const dayMs = 24 * 60 * 60 * 1000;

/** Returns the time this many days ago. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);

/** Builds one of the findings, with its dates, status and assignee. */
async function fillFinding(
  { database }: Portal,
  { reader, engagementId, index }: { reader: User; engagementId: string; index: number },
): Promise<void> {
  const { company_id, id, fullname } = reader;
  const status = statuses[index % statuses.length];
  const foundAgo = (index * 53) % 185;
  const finding = await buildFinding(database, {
    company_id,
    engagement_id: engagementId,
    severity: severities[(index * 3) % severities.length] ?? 'low',
    assignee_id: index % 3 === 0 ? id : null,
    created_at: daysAgo(foundAgo).toISOString(),
  });
  if (status) await buildChange(database, finding, { at: daysAgo(Math.floor(foundAgo / 3)), status });
  if (index % 20 === 0)
    await buildComment(database, finding.id, { ...reader, words: { mentions: [{ _id: id, fullname }] } });
  if (index === retestIndex) await buildRetest(database, reader, { findingIds: [finding.id], now: daysAgo(1) });
}

/** Fills two engagements with half a year of findings, one of them in retest. */
export async function fillBoard(portal: Portal, reader: User): Promise<void> {
  const { company_id } = reader;
  const build = (days: number) =>
    buildEngagement(portal.database, { company_id, created_at: daysAgo(days).toISOString() });
  const [older, newer] = [await build(190), await build(60)];
  for (let index = 0; index < 42; index += 1)
    await fillFinding(portal, { reader, engagementId: index % 5 === 0 ? newer.id : older.id, index });
}
