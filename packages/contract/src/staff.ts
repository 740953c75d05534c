import { z } from 'zod';

import { type Role, scopesOf, staffRoles } from './access.ts';
import { companyList } from './answer-lists.ts';
import { handOver } from './client-assignment.ts';
import { endpoint } from './endpoint.ts';
import { filter, listOf } from './list-of.ts';
import { userEvents } from './me.ts';
import { isTester } from './staff-sight.ts';
import { staffWriteAccess } from './teams.ts';
import { recordId } from './text.ts';
import { companyUserSchema, fullname, resetSchema, username, userSorts, userStates } from './users.ts';

const count = z.number().int();

/** Open work of a member of the staff, in one client or in all of them. */
export const openWorkSchema = z.strictObject({
  /** Led and not completed. */
  engagements: count,
  /** Owned or to be reviewed. */
  drafts: count,
  /** Started and not done. */
  retests: count,
  /** Waiting for an answer, of clients that someone is the account lead of. */
  requests: count,
  /** Questions on findings, of engagements that someone leads. */
  questions: count,
});
export type OpenWork = z.output<typeof openWorkSchema>;

const named = z.strictObject({ _id: recordId, name: z.string() });

/** A member of the provider’s staff, or someone who is invited to join it. */
export const staffAccountSchema = companyUserSchema.extend({
  role: z.enum(staffRoles),
  /** Shown to clients of which the person is the account lead. */
  phone: z.string().nullable(),
  teams: companyList(named),
  /** Clients that the person can see. */
  numOfClients: count,
  openWork: openWorkSchema,
});
export type StaffAccount = z.output<typeof staffAccountSchema>;

/** The same with what a record shows. */
export const staffAccountDetailSchema = staffAccountSchema.extend({
  /** Clients that the person is assigned to, without those of their teams. */
  clients: companyList(named),
  /** Open work by client. */
  work: companyList(z.strictObject({ company: named, openWork: openWorkSchema })),
});
export type StaffAccountDetail = z.output<typeof staffAccountDetailSchema>;

/** True for roles that answer requests of clients, and so can be the account lead of one. */
export const answersRequests = (role: Role): boolean => scopesOf(role).includes('activities:write');

/** True if people with this role can do the work. */
export function canDo(role: Role, { requests, ...ofFindings }: OpenWork): boolean {
  const hasFindings = Object.values(ofFindings).some((number) => number > 0);
  return (isTester(role) || !hasFindings) && (answersRequests(role) || requests === 0);
}

const role = z.enum(staffRoles);
const phone = z.string().trim().max(40, 'At most 40 characters');
const companyIds = z.array(recordId).max(5_000);

const access = staffWriteAccess;
const path = '/provider/staffAccounts';
const params = z.strictObject({ id: recordId });
const changes = { noun: 'staffAccount', id: 'id' } as const;
const also = ['user', 'teams', 'client', 'clientAssignment'] as const;
const limit = { calls: 60, seconds: 60 };
const emits = [userEvents.updated];
const written = { access, recentProof: true, emits, result: staffAccountSchema } as const;

/** Accounts of the provider’s staff as administrators manage them. Own accounts cannot be changed here. */
export const staff = {
  list: listOf({
    path,
    access,
    summary: 'The provider’s staff, including invited members, by name.',
    reads: { noun: 'staffAccount' },
    row: staffAccountSchema,
    search: true,
    sorts: userSorts,
    filters: {
      role: filter.oneOf(staffRoles),
      state: filter.oneOf(userStates),
      team: filter.id(),
    },
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access,
    summary: 'One member of the staff with assigned clients and open work by client.',
    reads: { noun: 'staffAccount', id: 'id' },
    params,
    result: staffAccountDetailSchema,
  }),
  invite: endpoint({
    method: 'POST',
    path,
    ...written,
    summary:
      'Invites a colleague by email; the link works once, for seven days. Clients and teams are assigned when they accept. 409 where the address is taken.',
    changes: { noun: 'staffAccount' },
    limit,
    body: z.strictObject({
      fullname,
      username,
      role,
      companyIds: companyIds.optional(),
      teamIds: z.array(recordId).max(200).optional(),
    }),
  }),
  resend: endpoint({
    method: 'PUT',
    path: `${path}/invitations/:id`,
    ...written,
    summary: 'Resends an invitation with a new link that replaces the previous one.',
    changes,
    limit,
    params,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: `${path}/invitations/:id`,
    ...written,
    summary: 'Withdraws an open invitation. Its link stops working.',
    changes,
    params,
    result: z.strictObject({ withdrawn: z.literal(true) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    ...written,
    summary:
      'Changes name, role or phone number. 409 LAST_ADMIN for the last administrator; 409 OPEN_WORK where the new role leaves open work behind, unless handOver names who takes it over.',
    changes: { ...changes, also },
    params,
    body: z.strictObject({
      fullname: fullname.optional(),
      role: role.optional(),
      phone: phone.optional(),
      handOver: handOver.optional(),
    }),
  }),
  setEnabled: endpoint({
    method: 'PUT',
    path: `${path}/:id/enabled`,
    ...written,
    summary:
      'Enables or disables an account. Disabling ends sessions, sockets and API tokens. 409 LAST_ADMIN for the last administrator; 409 OPEN_WORK unless handOver names who takes over open work.',
    changes: { ...changes, also },
    params,
    body: z.strictObject({ enabled: z.boolean(), handOver: handOver.optional() }),
  }),
  reset: endpoint({
    method: 'PUT',
    path: `${path}/:id/reset`,
    ...written,
    summary:
      'Ends all sessions and API tokens, invalidates the password and emails a reset link. With removeTwoFactor, also turns off two-factor authentication.',
    changes,
    limit,
    params,
    body: resetSchema,
  }),
  assign: endpoint({
    method: 'PUT',
    path: `${path}/:id/companies`,
    ...written,
    summary:
      'Replaces the clients that someone is assigned to. 409 OPEN_WORK where they have open work in a client that they no longer see, unless handOver names who takes it over.',
    changes: { ...changes, also },
    params,
    body: z.strictObject({ companyIds, handOver: handOver.optional() }),
  }),
};
