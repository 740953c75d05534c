import type { ActivityDetail, RepetitionItem } from '@gatehouse/contract/activities/activity.schema';
import {
  type ActivityRefusal,
  allowedActivityStatuses,
  activityRights,
  type ActivityViewer,
  occurrenceRights,
} from '@gatehouse/domain/calendar/activity-rules';

/** The occurrences that a change of a series affects. */
export type Scope = 'this' | 'following' | 'all';

interface ViewContext {
  viewer: ActivityViewer;
  userId: string;
}

interface Subject {
  activity: ActivityDetail;
  occurrence?: RepetitionItem | undefined;
}

/** Returns the viewer's rights on an activity and on the opened occurrence. */
export function rightsOf({ activity, occurrence }: Subject, { viewer, userId }: ViewContext) {
  const { status, creator } = activity;
  const origin = activity.fromEngagement ? 'engagement' : activity.origin;
  const isCreator = creator === userId;
  const whole = activityRights(viewer, { status, origin, isCreator });
  const one = occurrence && occurrenceRights(viewer, { status: occurrence.status, origin, isCreator });
  const scopes = (part: 'edit' | 'delete'): Scope[] => [
    ...(one?.[part] === null ? (['this'] as const) : []),
    ...(whole[part] === null ? ([...(occurrence ? (['following'] as const) : []), 'all'] as const) : []),
  ];
  return {
    edit: scopes('edit'),
    delete: scopes('delete'),
    /** The reason why nothing can be edited, or null. */
    refusal: scopes('edit').length > 0 ? null : (whole.edit satisfies ActivityRefusal | null),
    /** True if a client can request another date for this planned occurrence. */
    mayReschedule:
      occurrence !== undefined &&
      viewer !== 'provider' &&
      allowedActivityStatuses(viewer, { status: occurrence.status, origin }, true).includes('Pending'),
  };
}

/** The viewer's rights. */
export type Rights = ReturnType<typeof rightsOf>;
