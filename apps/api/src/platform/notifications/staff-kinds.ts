import { staffRoles, type StaffRole, type StaffScope } from '@gatehouse/contract/core/access';
import { staffWith } from '@gatehouse/contract/staff/staff-sight';

/**
 * Notification kinds of the provider's staff, with the scopes of which a recipient needs one. A missing kind cannot be sent to staff: it
 * does not compile.
 */
export const staffKinds = {
  'activity-comment': ['activities:write'],
  'activity-request': ['activities:write'],
  'client-assigned': ['companies:read'],
  'client-erasure': ['companies:write'],
  comment: ['engagements:write'],
  'domains-asked': ['engagements:write', 'clients:write'],
  'draft-review': ['engagements:write'],
  handover: ['engagements:write'],
  incident: ['engagements:write'],
  'invitations-outside-domains': ['engagements:write'],
  'invoice-disputed': ['billing:write'],
  'invoice-not-issued': ['billing:write'],
  'issue-decided': ['surface:write'],
  'issue-mention': ['surface:write'],
  'letter-requested': ['engagements:write'],
  'mail-domains-waiting': ['programmes:write'],
  'matching-set-aside': ['advisories:write'],
  retest: ['engagements:write'],
  'service-changed': ['companies:read'],
  'service-ending': ['companies:read'],
  'staff-joined': ['staff:write'],
  'upload-infected': ['activities:write'],
} as const satisfies Record<string, readonly StaffScope[]>;

/** A notification kind that staff can receive. */
export type StaffKind = keyof typeof staffKinds;

/** Returns the staff roles that receive a kind. */
export const rolesOfKind = (kind: StaffKind): readonly StaffRole[] => staffWith(staffKinds[kind]);

/** Returns the kinds that each staff role does not receive. */
export const kindsWithheld = (): Record<StaffRole, StaffKind[]> => {
  const kinds = Object.keys(staffKinds) as StaffKind[];
  const withheld = staffRoles.map((role) => [role, kinds.filter((kind) => !rolesOfKind(kind).includes(role))]);
  return Object.fromEntries(withheld) as Record<StaffRole, StaffKind[]>;
};
