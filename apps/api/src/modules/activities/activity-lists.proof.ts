import { activities } from '@gatehouse/contract/activities/activities';
import type { Activity } from '@gatehouse/contract/activities/activity.schema';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';

import { type ListProofs, proofOf, today } from '../../testing/lists/list-proof.ts';
import { buildActivity } from './activities.build.ts';

type DatedActivity = Pick<Activity, 'date_start' | 'date_end' | 'repetitionType'>;

/** Returns false for a series, because the list over all clients does not contain its occurrences. */
function isOnDays({ date_start, date_end, repetitionType }: DatedActivity, range: string): boolean {
  const [from = '', to = ''] = range.split('..');
  return repetitionType === null && (from === '' || date_end >= from) && (to === '' || date_start <= to);
}
const days = {
  values: (rows: readonly DatedActivity[]) => rows.map(({ date_start }) => date_start),
  must: isOnDays,
  may: (row: DatedActivity, range: string) => row.repetitionType !== null || isOnDays(row, range),
};
const isLate = ({ answerBy }: Pick<Activity, 'answerBy'>) => answerBy !== null && answerBy < today();
// Occurrences of a series may also be waiting for an answer.
const waiting = { must: ({ answerBy }: Pick<Activity, 'answerBy'>) => answerBy !== null };

export const proof: ListProofs = {
  lists: {
    ...proofOf(activities.list, {
      build: ({ portal, companyId: company_id }) =>
        buildActivity(portal.platform.database, { company_id, task: 'a task in lower case' }),
      filters: { days },
      search: ({ task, description, type, creatorName }) => [task, description, type, creatorName],
    }),
    ...proofOf(providerActivities.list, {
      filters: { days, waiting, late: isLate },
      search: ({ task, description, type, creatorName }) => [task, description, type, creatorName],
    }),
    ...proofOf(providerActivities.queue, {
      filters: { days, waiting, late: isLate },
      search: ({ task, type, creatorName, company }) => [task, type, creatorName, company.name],
    }),
  },
};
