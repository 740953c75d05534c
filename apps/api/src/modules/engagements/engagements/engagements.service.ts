import type { Engagement, EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import type { engagements } from '@gatehouse/contract/engagements/engagements';
import { shownAssetsAtMost } from '@gatehouse/contract/findings/finding';
import { threadInList } from '@gatehouse/contract/core/threads';

import { companyDay } from '../../../platform/database/company-day.ts';
import type { Call } from '../../../platform/routes/call.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { RecordInParts } from '../../../platform/mounting/mount-in-parts.ts';
import { partsOf } from '../../../platform/core/parts-of.ts';
import { attachedTo } from '../attachments/attachments.service.ts';
import { findingIdsIn, type OverviewParts, presentFindings, presentOverview } from './engagements.present.ts';
import { type EngagementRecord, findEngagement, findNewestEngagement } from './engagements.store.ts';
import { attachmentOwners } from '../findings/findings.present.ts';
import { findFindings, findHistory, findLatestComments } from '../findings/findings.store.ts';
import { findAssets, type FindingSize, findSizes } from '../findings/whole-findings.store.ts';
import { countRetests } from '../retests/retests.store.ts';
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

export async function readEngagement(call: Call<typeof engagements.get>): Promise<EngagementInParts> {
  const engagement = await findEngagement(call.db, call.params.id);
  if (!engagement) throw notFound();
  return inParts(call, engagement);
}

export async function lastEngagement(call: Call<typeof engagements.last>): Promise<EngagementInParts | null> {
  const engagement = await findNewestEngagement(call.db);
  return engagement ? inParts(call, engagement) : null;
}

/** An engagement without its findings, and the IDs of the findings that are in memory at the same time. */
type EngagementInParts = RecordInParts<Omit<Engagement, 'findings'>, readonly string[]>;

/** The findings that are in memory at the same time: their number, and the bytes of their texts and comments. */
const partAtMost = { findings: 200, bytes: 4_000_000 };
const weightOf = ({ bytes }: FindingSize): number => Math.max(1 / partAtMost.findings, bytes / partAtMost.bytes);

async function inParts(
  { db }: Pick<Call<typeof engagements.last>, 'db'>,
  engagement: EngagementRecord,
): Promise<EngagementInParts> {
  const sizes = await findSizes(db, engagement.id);
  const parts = [...partsOf(sizes, { weightOf, atMost: 1 })].map((part) => part.map(({ id }) => id));
  return { record: presentOverview(engagement, await overviewPartsOf(db, engagement)), parts };
}

/** Reads some findings of an engagement with everything that a response shows of them. */
export async function readFindings(
  { db, platform }: Pick<Call<typeof engagements.last>, 'db' | 'platform'>,
  ids: readonly string[],
): Promise<Engagement['findings']> {
  const comments = await findLatestComments(db, ids, { hidden: 'provider', atMost: threadInList });
  const history = await findHistory(db, ids, { atMost: threadInList });
  return presentFindings({
    findings: await findFindings(db, ids),
    assets: await findAssets(db, ids, shownAssetsAtMost),
    comments,
    history,
    files: await attachedTo(db, attachmentOwners({ comments, history })),
    today: await companyDay(db, platform.clock.now()),
  });
}
