import { type ActivityStatus, statusesAfter } from './activity-status.ts';

/** Who looks at an activity: a role of the client, or the provider's staff. */
export const activityViewers = ['company-admin', 'company-manager', 'company-user', 'provider'] as const;
/** One of them; every other role counts as `company-user`. */
export type ActivityViewer = (typeof activityViewers)[number];

/** Where an activity comes from. One that became an engagement follows it and is changed there. */
export const activityOrigins = ['client', 'provider', 'engagement'] as const;
/** One of them. */
export type ActivityOrigin = (typeof activityOrigins)[number];

/** What the rules need to know of an activity, or of one occurrence of it. */
export interface ActivitySubject {
  /** Null while it is new. */
  status: ActivityStatus | null;
  origin: ActivityOrigin;
  /** Whether the viewer created it. */
  isCreator: boolean;
}

/** Why something is refused: the role, another creator, or a record that can only be read. */
export type ActivityRefusal = 'role' | 'creator' | 'read-only';

/** What a viewer may do with an activity. Null allows it; otherwise it says why not. */
export interface ActivityRights {
  edit: ActivityRefusal | null;
  delete: ActivityRefusal | null;
}

/** Shown where an activity can only be read (specification.md, States and transitions). */
export const readOnlyNotice =
  'You cannot edit this activity while status is in progress or completed or planned or engagement type';

const editors: readonly ActivityViewer[] = ['company-admin', 'company-manager'];

/** Whether this viewer may send requests: admins and managers of the client, and the provider's staff. */
export const maySubmitActivities = (viewer: ActivityViewer): boolean =>
  viewer === 'provider' || editors.includes(viewer);

/** The viewer of a role; unknown roles can only read. */
export const activityViewerOf = (role: string): ActivityViewer =>
  activityViewers.find((viewer) => viewer === role) ?? 'company-user';

/**
 * The rights of a viewer, for form and server alike. Clients edit what they requested while it is Pending, and delete it
 * if they created it; the provider edits what is not completed, and deletes what it planned itself.
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
 * The statuses that a viewer may set: the provider any later one. A client can ask for another date of one occurrence,
 * which makes it Pending again.
 */
export function activityMoves(
  viewer: ActivityViewer,
  { status, origin }: Pick<ActivitySubject, 'status' | 'origin'>,
  isOccurrence: boolean,
): readonly ActivityStatus[] {
  if (status === null || origin === 'engagement') return [];
  if (viewer === 'provider') return statusesAfter(status);
  return isOccurrence && editors.includes(viewer) && status === 'Planned' ? ['Pending'] : [];
}

/** What a viewer may do with one occurrence: `edit` moves its dates, `delete` takes it out of the series. */
export function occurrenceRights(
  viewer: ActivityViewer,
  { status, origin, isCreator }: ActivitySubject,
): ActivityRights {
  if (viewer !== 'provider' && !editors.includes(viewer)) return { edit: 'role', delete: 'role' };
  const open: readonly (ActivityStatus | null)[] = viewer === 'provider' ? ['Pending', 'Planned'] : ['Pending'];
  const locked = open.includes(status) && origin !== 'engagement' ? null : 'read-only';
  return { edit: locked, delete: viewer === 'provider' || isCreator ? locked : 'creator' };
}
