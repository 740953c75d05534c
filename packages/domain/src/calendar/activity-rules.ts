import { type ActivityStatus, statusesAfter } from './activity-status.ts';

/** Kinds of viewers of an activity: the roles of the client, and the provider's staff. */
export const activityViewers = ['company-admin', 'company-manager', 'company-user', 'provider'] as const;
/** A kind of viewer; every unlisted role counts as `company-user`. */
export type ActivityViewer = (typeof activityViewers)[number];

/** Origins of an activity. One that became an engagement follows the engagement and is edited there. */
export const activityOrigins = ['client', 'provider', 'engagement'] as const;
/** An origin of an activity. */
export type ActivityOrigin = (typeof activityOrigins)[number];

/** The facts of an activity or an occurrence that the rules depend on. */
export interface ActivitySubject {
  /** Null for a new activity. */
  status: ActivityStatus | null;
  origin: ActivityOrigin;
  /** True if the viewer created it. */
  isCreator: boolean;
}

/** The reason why an action is refused: the role, another creator, or a read-only record. */
export type ActivityRefusal = 'role' | 'creator' | 'read-only';

/** The rights of a viewer on an activity: null allows the action, otherwise the reason for the refusal. */
export interface ActivityRights {
  edit: ActivityRefusal | null;
  delete: ActivityRefusal | null;
}

/** The notice on a read-only activity (specification.md, States and transitions). */
export const readOnlyNotice =
  'You cannot edit this activity while status is in progress or completed or planned or engagement type';

const editors: readonly ActivityViewer[] = ['company-admin', 'company-manager'];

/** True if this viewer may send requests: admins and managers of the client, and the provider's staff. */
export const maySubmitActivities = (viewer: ActivityViewer): boolean =>
  viewer === 'provider' || editors.includes(viewer);

/** Returns the kind of viewer for a role; unknown roles can only read. */
export const activityViewerForRole = (role: string): ActivityViewer =>
  activityViewers.find((viewer) => viewer === role) ?? 'company-user';

/**
 * Returns the rights of a viewer, for the form and the server. Clients edit their requests while these are Pending, and delete those they
 * created. The provider edits everything until it is Completed, and deletes its own activities.
 */
export function activityRights(viewer: ActivityViewer, subject: ActivitySubject): ActivityRights {
  if (viewer === 'provider') return rightsOfProvider(subject);
  if (!editors.includes(viewer)) return { edit: 'role', delete: 'role' };
  if (subject.status === null) return { edit: null, delete: 'read-only' };
  const locked = subject.status === 'Pending' && subject.origin === 'client' ? null : 'read-only';
  return { edit: locked, delete: subject.isCreator ? locked : 'creator' };
}

function rightsOfProvider({ status, origin }: ActivitySubject): ActivityRights {
  if (status === null) return { edit: null, delete: 'read-only' };
  const edit = origin === 'engagement' || status === 'Completed' ? 'read-only' : null;
  const isOwnPlan = origin === 'provider' && (status === 'Pending' || status === 'Planned');
  return { edit, delete: isOwnPlan ? null : 'read-only' };
}

/**
 * Returns the statuses that a viewer may set. The provider may set any later one; a client can request another date for one occurrence,
 * which makes it Pending again.
 */
export function allowedActivityStatuses(
  viewer: ActivityViewer,
  { status, origin }: Pick<ActivitySubject, 'status' | 'origin'>,
  isOccurrence: boolean,
): readonly ActivityStatus[] {
  if (status === null || origin === 'engagement') return [];
  if (viewer === 'provider') return statusesAfter(status);
  return isOccurrence && editors.includes(viewer) && status === 'Planned' ? ['Pending'] : [];
}

/** Returns the rights of a viewer on one occurrence: `edit` changes its dates, `delete` removes it from the series. */
export function occurrenceRights(
  viewer: ActivityViewer,
  { status, origin, isCreator }: ActivitySubject,
): ActivityRights {
  if (viewer !== 'provider' && !editors.includes(viewer)) return { edit: 'role', delete: 'role' };
  const open: readonly (ActivityStatus | null)[] = viewer === 'provider' ? ['Pending', 'Planned'] : ['Pending'];
  const locked = open.includes(status) && origin !== 'engagement' ? null : 'read-only';
  return { edit: locked, delete: viewer === 'provider' || isCreator ? locked : 'creator' };
}
