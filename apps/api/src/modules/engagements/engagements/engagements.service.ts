import type { Engagement, EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import type { engagements } from '@gatehouse/contract/engagements/engagements';
import { shownAssetsAtMost } from '@gatehouse/contract/findings/finding';
import { threadInList } from '@gatehouse/contract/core/threads';

import { companyDay } from '../../../platform/database/company-day.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { attachedTo } from '../attachments/attachments.service.ts';
import { findingIdsIn, type OverviewParts, presentEngagement, presentOverview } from './engagements.present.ts';
import { type EngagementRecord, findEngagement, findNewestEngagement } from './engagements.store.ts';
import { attachmentOwners } from '../findings/findings.present.ts';
import { findAssets, findFindings, findHistory, findLatestComments } from '../findings/findings.store.ts';
import { countRetests } from '../retests/retests.store.ts';
import { findCovered } from './coverage.store.ts';
import { findRequestOf } from './requests.store.ts';
import { findStory } from './stories.store.ts';

export async function readOverview({ db, params }: Call<typeof engagements.overview>): Promise<EngagementOverview> {
  const engagement = await findEngagement(db, params.id);
  if (!engagement) throw notFound();
  return overviewOf(db, engagement);
}

const partsOf = async (db: CompanyDatabase, engagement: EngagementRecord): Promise<OverviewParts> => ({
  story: await findStory(db, engagement.id),
  request: await findRequestOf(db, engagement.id),
  covered: await findCovered(db, engagement.id, findingIdsIn(engagement)),
});

export async function overviewOf(db: CompanyDatabase, engagement: EngagementRecord): Promise<EngagementOverview> {
  const { id } = engagement;
  return { ...presentOverview(engagement, await partsOf(db, engagement)), numOfRetests: await countRetests(db, id) };
}

export async function readEngagement(call: Call<typeof engagements.get>): Promise<Engagement> {
  const engagement = await findEngagement(call.db, call.params.id);
  if (!engagement) throw notFound();
  return withFindings(call, engagement);
}

export async function lastEngagement(call: Call<typeof engagements.last>): Promise<Engagement | null> {
  const engagement = await findNewestEngagement(call.db);
  return engagement ? withFindings(call, engagement) : null;
}

async function withFindings(
  { db, platform }: Pick<Call<typeof engagements.last>, 'db' | 'platform'>,
  engagement: EngagementRecord,
): Promise<Engagement> {
  const findings = await findFindings(db, engagement.id);
  const ids = findings.map(({ id }) => id);
  const comments = await findLatestComments(db, ids, { hidden: 'provider', atMost: threadInList });
  const history = await findHistory(db, ids, threadInList);
  return presentEngagement(engagement, {
    ...(await partsOf(db, engagement)),
    findings,
    assets: await findAssets(db, engagement.id, shownAssetsAtMost),
    comments,
    history,
    files: await attachedTo(db, attachmentOwners({ comments, history })),
    today: await companyDay(db, platform.clock.now()),
  });
}
