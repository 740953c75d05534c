import type { findingPictures } from '@gatehouse/contract/findings/finding-pictures';
import type { BurnDown } from '@gatehouse/contract/findings/finding-pictures.schema';

import type { Call } from '../../../platform/routes/call.ts';
import { countClosed, countEngagements, findDueDays } from './burn-down.store.ts';
import { countedBy, levelsOf } from './engagement-statistics.service.ts';
import { findToday } from './engagement-statistics.store.ts';
import { addDays, earliest, stepsOf, usualTrendDays } from './statistics-days.ts';

/** Returns the open critical and high findings over the period, and what was opened and closed in it. */
export async function readBurnDown({
  db,
  query,
}: Pick<Call<typeof findingPictures.burnDown>, 'db' | 'query'>): Promise<BurnDown> {
  const counted = countedBy(query);
  const today = await findToday(db);
  const until = earliest(counted.to, today) ?? today;
  const from = counted.from ?? addDays(until, 1 - usualTrendDays);
  const before = addDays(from, -1);
  const steps = [{ from: before, day: before }, ...stepsOf(from, until)];
  const isPast = until < today;
  const [levels, closed, due, engagements] = await Promise.all([
    levelsOf(db, { ...counted, steps }),
    countClosed(db, { ...counted, from, to: until }),
    isPast ? [] : findDueDays(db, { ...counted, today }),
    countEngagements(db, counted),
  ]);
  const points = steps.map(({ day }, index) => ({
    day,
    critical: levels[index]?.critical ?? 0,
    high: levels[index]?.high ?? 0,
  }));
  const [first = 0, last = 0] = [points[0], points.at(-1)].map((point) => point && point.critical + point.high);
  return { today, from, until, points, opened: Math.max(0, last - first + closed), closed, due, engagements };
}
