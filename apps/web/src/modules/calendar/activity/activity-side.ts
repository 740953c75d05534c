import { activities } from '@gatehouse/contract/activities/activities';
import type { ActivityDetail, RepetitionItem } from '@gatehouse/contract/activities/activity.schema';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { type ActivityViewer, activityViewerForRole } from '@gatehouse/domain/calendar/activity-rules';

import { type ReadState, useRead } from '../../../core/data/use-read.ts';
import { useUserInfo } from '../../../core/session-store.ts';

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

/** The calls of both sides under the same names; those of staff also take the client. */
const calls = {
  own: activities,
  // Their paths name the client and take the occurrence as `id`; `paramsOf` adds both.
  staff: providerActivities as unknown as typeof activities,
};

/** Returns the calls of the viewer's side. */
export const callsOf = (companyId: string | undefined): typeof activities =>
  companyId === undefined ? calls.own : calls.staff;

/** Returns the parameters of a call, with the client for staff. */
export const paramsOf = <Params extends object>(companyId: string | undefined, params: Params): Params =>
  companyId === undefined ? params : { companyId, ...params };

/** Returns the parameters of a call about one occurrence. */
export const itemParamsOf = (
  companyId: string | undefined,
  { activityId, itemId }: { activityId: string; itemId: string },
) => paramsOf(companyId, { activityId, itemId, ...(companyId !== undefined && { id: activityId }) });

/** Reads an activity from the viewer's side. */
export function useActivity({ activityId, companyId }: ActivityKey): ReadState<ActivityDetail> {
  const isOfClient = companyId === undefined;
  const own = useRead(activities.get, { params: { id: activityId } }, { isOff: !isOfClient });
  const ofCompany = useRead(
    providerActivities.get,
    { params: { companyId: companyId ?? '', id: activityId } },
    { isOff: isOfClient, refreshOnOpen: true },
  );
  return isOfClient ? own : ofCompany;
}

/** Returns the kind of viewer that the activity rules distinguish. */
export function useActivityViewer(companyId: string | undefined): { viewer: ActivityViewer; userId: string } {
  const { role, _id } = useUserInfo();
  return { viewer: companyId === undefined ? activityViewerForRole(role) : 'provider', userId: _id };
}

/** Returns the dates and the status of the opened occurrence or, without one, of the activity. */
export const statusAndDates = ({ activity, occurrence }: Pick<ActivityProps, 'activity' | 'occurrence'>) => ({
  status: occurrence?.status ?? activity.status,
  start: occurrence?.date_start ?? activity.date_start,
  end: occurrence?.date_end ?? activity.date_end,
});
