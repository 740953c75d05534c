import { activities } from '@gatehouse/contract/activities/activities';
import { activityLink } from '@gatehouse/contract/activities/activities-access';

import { call } from '../../core/call.ts';

const hitsInPalette = 6;

/** Requests and activities of the company whose title or type matches. */
export async function searchActivities(text: string) {
  const { data } = await call(activities.list, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, task, type }) => ({ title: task, hint: type, to: activityLink(_id) }));
}
