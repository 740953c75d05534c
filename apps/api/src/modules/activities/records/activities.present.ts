import type { ActivityHistory } from '@gatehouse/contract/activities/activity.schema';

import type { HistoryRecord } from './activities.store.ts';

/** Converts a row of the history. */
export const presentHistory = (row: HistoryRecord): ActivityHistory => ({
  _id: row.id,
  at: row.at,
  actor: { _id: row.actor_id, fullname: row.actor_name },
  side: row.side as ActivityHistory['side'],
  kind: row.kind as ActivityHistory['kind'],
  from: row.from_value,
  to: row.to_value,
  comment: row.comment,
});

/** Formats a date range for the history. */
export const formatDateRange = ({ date_start, date_end }: { date_start: string; date_end: string }): string =>
  `${date_start}/${date_end}`;
