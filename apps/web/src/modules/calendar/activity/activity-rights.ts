import type { ActivityDetail, RepetitionItem } from '@gatehouse/contract/activities/activity.schema';
import {
  type ActivityRefusal,
  activityMoves,
  activityRights,
  type ActivityViewer,
  occurrenceRights,
} from '@gatehouse/domain/calendar/activity-rules';

/** Which occurrences a change of a series is for. */
export type Scope = 'this' | 'following' | 'all';

interface Viewing {
  viewer: ActivityViewer;
  userId: string;
}

interface Subject {
  activity: ActivityDetail;
  occurrence?: RepetitionItem | undefined;
}

/** What the viewer may do with an activity, and with the occurrence that is looked at. */
export function rightsOf({ activity, occurrence }: Subject, { viewer, userId }: Viewing) {
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
    /** Why nothing of it can be changed. */
    refusal: scopes('edit').length > 0 ? null : (whole.edit satisfies ActivityRefusal | null),
    /** A client can ask for another date of a planned occurrence. */
    mayReschedule:
      occurrence !== undefined &&
      viewer !== 'provider' &&
      activityMoves(viewer, { status: occurrence.status, origin }, true).includes('Pending'),
  };
}

/** What the viewer may do. */
export type Rights = ReturnType<typeof rightsOf>;
