import type { phishing } from '@gatehouse/contract/phishing/phishing';
import type { PhishingStatistics } from '@gatehouse/contract/phishing/phishing-figures.schema';

import type { Call } from '../../../platform/routes/call.ts';
import { findShown } from '../records/campaigns.store.ts';
import { benchmarkOf } from '../campaigns/read-campaign.service.ts';
import { findLures, findRepeats, findTactics, findTotals, findTrend } from './statistics.store.ts';

/** Periods in months over which repeated failures are counted. */
const repeatMonths = [3, 6, 12] as const;

/** Returns the figures of the campaigns in a period. Small departments are merged unless names are shown. */
export async function readStatistics({
  db,
  query,
  viewer,
}: Call<typeof phishing.statistics>): Promise<PhishingStatistics> {
  const months = Number(query.months);
  const { names, entries } = await findShown(db, viewer.id);
  return {
    trend: await findTrend(db, months),
    tactics: await findTactics(db, months, !names),
    lures: await findLures(db, months),
    repeatClickers: entries ? await findRepeats(db, repeatMonths) : [],
    benchmark: await benchmarkOf(db),
    totals: await findTotals(db, months),
  };
}
