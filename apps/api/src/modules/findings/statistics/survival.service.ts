import { type findingPictures, measuredSeverities } from '@gatehouse/contract/findings/finding-pictures';
import type { SurvivalCurve } from '@gatehouse/contract/findings/finding-pictures.schema';

import type { Call } from '../../../platform/routes/call.ts';
import { findPolicy } from '../policies/policy.store.ts';
import { countedBy } from './engagement-statistics.service.ts';
import { findSurvival } from './survival.store.ts';

/** Returns a curve for each severity that has findings, with its target from the remediation policy. */
export async function readSurvival({
  db,
  query,
}: Pick<Call<typeof findingPictures.survival>, 'db' | 'query'>): Promise<{ curves: SurvivalCurve[] }> {
  const { dueDays } = await findPolicy(db);
  const targets = measuredSeverities.map((severity) => dueDays[severity]);
  const rows = await findSurvival(db, { ...countedBy(query), targets });
  return {
    curves: rows.flatMap(({ severity: place, findings, fixed, median_days, at_target, points }) => {
      const severity = measuredSeverities[place];
      if (severity === undefined) return [];
      const target = dueDays[severity];
      return [{ severity, findings, fixed, medianDays: median_days, target, atTarget: at_target, points }];
    }),
  };
}
