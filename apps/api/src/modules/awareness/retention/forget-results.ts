import { addMonthsToTime } from '@gatehouse/domain/calendar/day';

import type { Job } from '../../../platform/jobs/chores.ts';
import { findResultMonths, forgetAnswers, forgetNames, lockExpiredResults } from './forget-results.store.ts';

const batchSize = 500;

/** Deletes answers and anonymizes results, as many months after a learner has finished as the company chose. */
export const forgetResults: Job = {
  name: 'retention of awareness results',
  everyMs: 3_600_000,
  async run(db, { now }) {
    const before = addMonthsToTime(now, -(await findResultMonths(db)));
    const ids = await lockExpiredResults(db, before.toISOString(), batchSize);
    if (ids.length === 0) return;
    await forgetAnswers(db, ids);
    await forgetNames(db, ids);
  },
};
