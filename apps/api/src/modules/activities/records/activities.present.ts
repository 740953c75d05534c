import type { ActivityHistory } from '@gatehouse/contract/activities/activity.schema';

import { presentHistory } from '../../../records/history/record-change.ts';
import type { HistoryRecord } from './activities.store.ts';

/** Converts a row of the history. */
export const presentEntry = (row: HistoryRecord): ActivityHistory => ({
  ...presentHistory<ActivityHistory['side'], ActivityHistory['kind']>(row),
  comment: row.comment,
});

/** Formats a date range for the history. */
export const formatDateRange = ({ date_start, date_end }: { date_start: string; date_end: string }): string =>
  `${date_start}/${date_end}`;
