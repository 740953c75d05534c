import type { Engagement, EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import type { engagements } from '@gatehouse/contract/engagements/engagements';

import type { EngagementFindings, FindingSize } from '../../extensions/engagement-findings.ts';
import type { Call } from '../../platform/routes/call.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { RecordInParts } from '../../platform/mounting/mount-in-parts.ts';
import { partsOf } from '../../platform/core/parts-of.ts';
import { findingIdsIn, type OverviewParts, presentOverview } from './engagements.present.ts';
import { type EngagementRecord, findEngagement, findNewestEngagement, countRetests } from './engagements.store.ts';
import { findCovered } from './coverage.store.ts';
import { findPrevious } from './previous-engagement.store.ts';
import { findRequestOf } from './requests.store.ts';
import { findStory } from './stories.store.ts';

export async function readOverview({ db, params }: Call<typeof engagements.overview>): Promise<EngagementOverview> {
  const engagement = await findEngagement(db, params.id);
  if (!engagement) throw notFound();
  return overviewOf(db, engagement);
}

const overviewPartsOf = async (db: CompanyDatabase, engagement: EngagementRecord): Promise<OverviewParts> => ({
  story: await findStory(db, engagement.id),
  request: await findRequestOf(db, engagement.id),
  covered: await findCovered(db, engagement.id, findingIdsIn(engagement)),
  previousId: (await findPrevious(db, engagement))?.id ?? null,
});

export async function overviewOf(db: CompanyDatabase, engagement: EngagementRecord): Promise<EngagementOverview> {
  const { id } = engagement;
  return {
    ...presentOverview(engagement, await overviewPartsOf(db, engagement)),
    numOfRetests: await countRetests(db, id),
  };
}

/** Returns the handler that reads an engagement; its findings follow in parts. */
export const readEngagement =
  (findings: EngagementFindings) =>
  async ({ db, params }: Call<typeof engagements.get>): Promise<EngagementInParts> => {
    const engagement = await findEngagement(db, params.id);
    if (!engagement) throw notFound();
    return inParts(db, engagement, findings);
  };

/** Returns the handler that reads the newest engagement in the same way. */
export const lastEngagement =
  (findings: EngagementFindings) =>
  async ({ db }: Call<typeof engagements.last>): Promise<EngagementInParts | null> => {
    const engagement = await findNewestEngagement(db);
    return engagement ? inParts(db, engagement, findings) : null;
  };

/** An engagement without its findings, and the IDs of the findings that are in memory at the same time. */
type EngagementInParts = RecordInParts<Omit<Engagement, 'findings'>, readonly string[]>;

/** The findings that are in memory at the same time: their number, and the bytes of their texts and comments. */
const partAtMost = { findings: 200, bytes: 4_000_000 };
const weightOf = ({ bytes }: FindingSize): number => Math.max(1 / partAtMost.findings, bytes / partAtMost.bytes);

async function inParts(
  db: CompanyDatabase,
  engagement: EngagementRecord,
  findings: EngagementFindings,
): Promise<EngagementInParts> {
  const sizes = await findings.sizes(db, engagement.id);
  const parts = [...partsOf(sizes, { weightOf, atMost: 1 })].map((part) => part.map(({ id }) => id));
  return { record: presentOverview(engagement, await overviewPartsOf(db, engagement)), parts };
}
