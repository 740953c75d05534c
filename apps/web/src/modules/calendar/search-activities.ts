import { activities } from '@gatehouse/contract/activities/activities';
import { activityLink } from '@gatehouse/contract/activities/activities-access';

import { call } from '../../core/call.ts';

const hitsInPalette = 6;

/** Searches the company's requests and activities by title and type. */
export async function searchActivities(text: string) {
  const { data } = await call(activities.list, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, task, type }) => ({ title: task, hint: type, to: activityLink(_id) }));
}
