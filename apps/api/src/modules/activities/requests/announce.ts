import { rolesWithPermission } from '@gatehouse/contract/core/access';
import type { activities } from '@gatehouse/contract/activities/activities';
import {
  activityLink,
  activityWriteAccess,
  clientActivityLink,
} from '@gatehouse/contract/activities/activities-access';

import type { Call } from '../../../platform/routes/call.ts';
import type { NoteBody } from '../../../platform/notifications/notes.ts';
import { activityNoteKinds } from '../activity-notes.ts';
import type { ActivityRecord } from '../records/activities.store.ts';

/** The parts of a request needed to notify others. */
export type AnnouncingCall = Pick<Call<typeof activities.create>, 'viewer' | 'notify' | 'notifyStaff'>;

type ActivityRef = Pick<ActivityRecord, 'id' | 'company_id'>;
type ClientKind = Exclude<keyof typeof activityNoteKinds, 'request' | 'mention'>;

/** Notifies users of the client: of answers, those who submit requests; of all else, everyone who can see activities. */
export function notifyClient(
  { viewer, notify }: AnnouncingCall,
  { id }: ActivityRef,
  { kind, body }: { kind: ClientKind; body: NoteBody },
): Promise<void> {
  const roles = kind === 'answered' ? activityWriteAccess.roles : rolesWithPermission('activitiesForCompany:read', []);
  return notify({ roles, except: viewer.id }, { kind: activityNoteKinds[kind], body, link: activityLink(id) });
}

/** Notifies the provider's staff once the transaction has committed. */
export function notifyProvider(
  { notifyStaff }: AnnouncingCall,
  { id, company_id }: ActivityRef,
  { kind, body }: { kind: 'request' | 'comment'; body: NoteBody },
): void {
  notifyStaff({ kind: activityNoteKinds[kind], body, link: clientActivityLink(company_id, id) });
}
