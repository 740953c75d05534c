import { activities } from '@gatehouse/contract/activities/activities';
import type { ActivityDetail, RepetitionItem } from '@gatehouse/contract/activities/activity.schema';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { type ActivityViewer, activityViewerOf } from '@gatehouse/domain/calendar/activity-rules';

import { type Reading, useRead } from '../../../core/data/use-read.ts';
import { useUserInfo } from '../../../core/session-store.ts';

/** Which activity is meant; staff name the client company. */
export interface ActivityKey {
  activityId: string;
  companyId: string | undefined;
}

/** An activity that was read, and the occurrence of its series that is looked at. */
export interface ActivityProps {
  activity: ActivityDetail;
  companyId: string | undefined;
  occurrence?: RepetitionItem | undefined;
}

/** Calls of both sides with the same names; those of staff also take the client. */
const calls = {
  own: activities,
  // Their paths name the client and take an occurrence by `id`; `paramsOf` adds both.
  staff: providerActivities as unknown as typeof activities,
};

/** The calls of the side that looks at the activity. */
export const callsOf = (companyId: string | undefined): typeof activities =>
  companyId === undefined ? calls.own : calls.staff;

/** The parameters of a call, with the client where staff call. */
export const paramsOf = <Params extends object>(companyId: string | undefined, params: Params): Params =>
  companyId === undefined ? params : { companyId, ...params };

/** The parameters of a call about one occurrence. */
export const itemParamsOf = (
  companyId: string | undefined,
  { activityId, itemId }: { activityId: string; itemId: string },
) => paramsOf(companyId, { activityId, itemId, ...(companyId !== undefined && { id: activityId }) });

/** Reads an activity from the side of the viewer. */
export function useActivity({ activityId, companyId }: ActivityKey): Reading<ActivityDetail> {
  const isOfClient = companyId === undefined;
  const own = useRead(activities.get, { params: { id: activityId } }, { isOff: !isOfClient });
  const ofCompany = useRead(
    providerActivities.get,
    { params: { companyId: companyId ?? '', id: activityId } },
    { isOff: isOfClient, refreshOnOpen: true },
  );
  return isOfClient ? own : ofCompany;
}

/** Who looks at activities, as the rules name it. */
export function useActivityViewer(companyId: string | undefined): { viewer: ActivityViewer; userId: string } {
  const { role, _id } = useUserInfo();
  return { viewer: companyId === undefined ? activityViewerOf(role) : 'provider', userId: _id };
}

/** What the dates and the status of a record are: those of the occurrence, where one is looked at. */
export const subjectOf = ({ activity, occurrence }: Pick<ActivityProps, 'activity' | 'occurrence'>) => ({
  status: occurrence?.status ?? activity.status,
  start: occurrence?.date_start ?? activity.date_start,
  end: occurrence?.date_end ?? activity.date_end,
});
