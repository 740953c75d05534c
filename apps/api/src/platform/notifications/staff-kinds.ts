import { staffRoles, type StaffRole, type StaffScope } from '@gatehouse/contract/core/access';
import { staffWith } from '@gatehouse/contract/staff/staff-sight';

/**
 * Kinds of notifications of the provider's staff with the scopes of which the reader needs one. A kind that is missing cannot be sent
 * to staff: it does not compile.
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
  'invitations-outside-domains': ['engagements:write'],
  'invoice-disputed': ['billing:write'],
  'invoice-not-issued': ['billing:write'],
  'issue-decided': ['surface:write'],
  'issue-mention': ['surface:write'],
  'mail-domains-waiting': ['programmes:write'],
  'matching-set-aside': ['advisories:write'],
  retest: ['engagements:write'],
  'service-changed': ['companies:read'],
  'service-ending': ['companies:read'],
  'staff-joined': ['staff:write'],
  'upload-infected': ['activities:write'],
} as const satisfies Record<string, readonly StaffScope[]>;

/** A kind of notification that staff can get. */
export type StaffKind = keyof typeof staffKinds;

/** The roles of the staff that get a kind. */
export const rolesOfKind = (kind: StaffKind): readonly StaffRole[] => staffWith(staffKinds[kind]);

/** Kinds that each role of the staff does not receive. */
export const kindsWithheld = (): Record<StaffRole, StaffKind[]> => {
  const kinds = Object.keys(staffKinds) as StaffKind[];
  const withheld = staffRoles.map((role) => [role, kinds.filter((kind) => !rolesOfKind(kind).includes(role))]);
  return Object.fromEntries(withheld) as Record<StaffRole, StaffKind[]>;
};
