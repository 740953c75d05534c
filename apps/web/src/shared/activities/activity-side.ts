import { activities } from '@gatehouse/contract/activities/activities';
import type { ActivityDetail, RepetitionItem } from '@gatehouse/contract/activities/activity.schema';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { type ActivityViewer, activityViewerForRole } from '@gatehouse/domain/calendar/activity-rules';

import type { ReadState } from '../../core/data/use-read.ts';
import { bySide, sideParams, sides, staffOnly } from '../../core/sides.ts';
import { useSideRead } from '../sides/use-side-read.ts';
import { useUserInfo } from '../../core/session-store.ts';

/** The ID of an activity; staff also give the client company. */
export interface ActivityKey {
  activityId: string;
  companyId: string | undefined;
}

/** An activity that was read, and the opened occurrence of its series. */
export interface ActivityProps {
  activity: ActivityDetail;
  companyId: string | undefined;
  occurrence?: RepetitionItem | undefined;
}

/** The calls of the viewer's side. Those of staff name the client and take the occurrence as `id`; `sideParams` adds the client. */
export const callsOf = sides(activities, () => providerActivities as unknown as typeof activities);

/** Returns the parameters of a call about one occurrence. */
export const itemParamsOf = (
  companyId: string | undefined,
  { activityId, itemId }: { activityId: string; itemId: string },
) => sideParams(companyId, { activityId, itemId, ...staffOnly(companyId, () => ({ id: activityId })) });

/** Reads an activity from the viewer's side. */
export const useActivity = ({ activityId, companyId }: ActivityKey): ReadState<ActivityDetail> =>
  useSideRead(
    { own: activities.get, staff: providerActivities.get, companyId },
    { params: { id: activityId } },
    { refreshOnOpen: true },
  );

/** Returns the kind of viewer that the activity rules distinguish. */
export function useActivityViewer(companyId: string | undefined): { viewer: ActivityViewer; userId: string } {
  const { role, _id } = useUserInfo();
  return { viewer: bySide(companyId, activityViewerForRole(role), () => 'provider' as const), userId: _id };
}

/** Returns the dates and the status of the opened occurrence or, without one, of the activity. */
export const statusAndDates = ({ activity, occurrence }: Pick<ActivityProps, 'activity' | 'occurrence'>) => ({
  status: occurrence?.status ?? activity.status,
  start: occurrence?.date_start ?? activity.date_start,
  end: occurrence?.date_end ?? activity.date_end,
});
