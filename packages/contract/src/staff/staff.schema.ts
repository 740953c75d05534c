import { z } from 'zod';

import { workHandovers } from '../clients/client-assignment.schema.ts';
import { staffRoles } from '../core/access.ts';
import { companyList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { optionalLine, recordId } from '../core/text.schema.ts';
import { companyUserSchema, fullname, resetSchema, username } from '../users/users.schema.ts';
import { staff } from './staff.ts';

const count = z.number().int();

/** Open work of a staff member, in one client or in all of them. */
export const openWorkSchema = z.strictObject({
  /** Engagements they lead that are not completed. */
  engagements: count,
  /** Drafts they own or must review. */
  drafts: count,
  /** Retests that are started and not done. */
  retests: count,
  /** Unanswered requests of clients whose account lead is the staff member. */
  requests: count,
  /** Questions on findings of engagements that the staff member leads. */
  questions: count,
});
export type OpenWork = z.output<typeof openWorkSchema>;

const named = z.strictObject({ _id: recordId, name: z.string() });

/** A member of the provider’s staff, or a person who is invited to join it. */
export const staffAccountSchema = companyUserSchema.extend({
  role: z.enum(staffRoles),
  /** Shown to clients whose account lead is the staff member. */
  phone: z.string().nullable(),
  teams: companyList(named),
  /** Number of clients that the staff member can see. */
  numOfClients: count,
  openWork: openWorkSchema,
});
export type StaffAccount = z.output<typeof staffAccountSchema>;

/** A staff account with the details of its page. */
export const staffAccountDetailSchema = staffAccountSchema.extend({
  /** Clients that the staff member is assigned to, without those of their teams. */
  clients: companyList(named),
  /** Open work by client. */
  work: companyList(z.strictObject({ company: named, openWork: openWorkSchema })),
});
export type StaffAccountDetail = z.output<typeof staffAccountDetailSchema>;

const role = z.enum(staffRoles);
const phone = optionalLine(40);
const companyIds = z.array(recordId).max(5_000);
const params = z.strictObject({ id: recordId });
const limit = { calls: 60, seconds: 60 };
const writtenSchemas = { result: staffAccountSchema } as const;

/** Schemas, limits and summaries of `staff`. */
export const staffSchemas = {
  list: { summary: 'The provider’s staff, including invited members, by name.', row: staffAccountSchema },
  get: {
    summary: 'One member of the staff with assigned clients and open work by client.',
    params,
    result: staffAccountDetailSchema,
  },
  invite: {
    ...writtenSchemas,
    summary:
      'Invites a colleague by email; the link works once, for seven days. Clients and teams are assigned when they accept. 409 where the address is taken.',
    limit,
    body: z.strictObject({
      fullname,
      username,
      role,
      companyIds: companyIds.optional(),
      teamIds: z.array(recordId).max(200).optional(),
    }),
  },
  resend: {
    ...writtenSchemas,
    summary: 'Resends an invitation with a new link that replaces the previous one.',
    limit,
    params,
  },
  withdraw: {
    ...writtenSchemas,
    summary: 'Withdraws an open invitation. Its link stops working.',
    params,
    result: z.strictObject({ withdrawn: z.literal(true) }),
  },
  change: {
    ...writtenSchemas,
    summary:
      'Changes name, role or phone number. 409 LAST_ADMIN for the last administrator; 409 OPEN_WORK where the new role leaves open work behind, unless handOver names who takes it over.',
    params,
    body: z.strictObject({
      fullname: fullname.optional(),
      role: role.optional(),
      phone: phone.optional(),
      handOver: workHandovers.optional(),
    }),
  },
  setEnabled: {
    ...writtenSchemas,
    summary:
      'Enables or disables an account. Disabling ends sessions, sockets and API tokens. 409 LAST_ADMIN for the last administrator; 409 OPEN_WORK unless handOver names who takes over open work.',
    params,
    body: z.strictObject({ enabled: z.boolean(), handOver: workHandovers.optional() }),
  },
  reset: {
    ...writtenSchemas,
    summary:
      'Ends all sessions and API tokens, invalidates the password and emails a reset link. With removeTwoFactor, also turns off two-factor authentication.',
    limit,
    params,
    body: resetSchema,
  },
  assign: {
    ...writtenSchemas,
    summary:
      'Replaces the clients that someone is assigned to. 409 OPEN_WORK where they have open work in a client that they no longer see, unless handOver names who takes it over.',
    params,
    body: z.strictObject({ companyIds, handOver: workHandovers.optional() }),
  },
} satisfies GroupSchemas;

bindSchemas(staff, staffSchemas);
