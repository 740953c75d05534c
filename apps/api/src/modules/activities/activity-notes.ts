import { activityAccess, activityStaffAccess } from '@gatehouse/contract/activities/activities-access';

import type { NoteKind } from '../../platform/notifications/note-kind.ts';
import { activityTexts as texts } from './activities.texts.ts';

/** The notification kinds of activities. */
export const activityNoteKinds = {
  answered: 'activity-answered',
  planned: 'activity-planned',
  status: 'activity-status',
  comment: 'activity-comment',
  mention: 'activity-mention',
  request: 'activity-request',
} as const;

const { kinds } = texts;

/** The notification kinds of activities with their default email frequency. */
export const activityNotes: readonly NoteKind[] = [
  { kind: activityNoteKinds.answered, title: kinds.answered, access: activityAccess, mail: 'at-once' },
  { kind: activityNoteKinds.planned, title: kinds.planned, access: activityAccess, mail: 'at-once' },
  { kind: activityNoteKinds.status, title: kinds.status, access: activityAccess, mail: 'daily' },
  { kind: activityNoteKinds.comment, title: kinds.comment, access: activityAccess, mail: 'daily' },
  { kind: activityNoteKinds.mention, title: kinds.mention, access: activityAccess, mail: 'at-once' },
  { kind: activityNoteKinds.request, title: kinds.requests, access: activityStaffAccess, mail: 'at-once' },
  { kind: activityNoteKinds.comment, title: kinds.clientComments, access: activityStaffAccess, mail: 'daily' },
];
