import { z } from 'zod';

import { storedList } from '../core/answer-lists.schema.ts';
import { nameLine } from '../core/name-line.schema.ts';
import { day, emailLine, moment } from '../core/text.schema.ts';
import { sessionBody, sessionRowSchema } from './awareness-session.schema.ts';
import { sessionStates } from './awareness-session.ts';
import { registrationLimits } from './public-session.ts';

const count = z.number().int();

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u,
    'Enter domains such as acme.example',
  );

/** A session with what concerns the public area. */
export const publicSessionSchema = sessionRowSchema.extend({
  /** Who may register by the domain of their address; empty for everyone. */
  domains: storedList(z.string()),
  /** How many may take part; null for no limit. */
  capacity: count.nullable(),
  /** Registrations that are not confirmed yet. Who they are nobody sees: the address may be someone else's. */
  waiting: count,
  deletedAt: moment.nullable(),
});
export type PublicSession = z.output<typeof publicSessionSchema>;

/** What the provider decides about a session. */
export const publicSessionBody = sessionBody.safeExtend({
  isPublic: z.boolean().default(false),
  domains: z.array(domain).max(registrationLimits.domains, 'At most 50 domains').default([]),
  capacity: z
    .number()
    .int()
    .min(1, 'Enter a number from 1 to 100000')
    .max(registrationLimits.capacity)
    .nullable()
    .default(null),
});

/** What anyone may know of a public session before they register. */
export const registrationInfoSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  company: z.string(),
  course: z.strictObject({ title: z.string(), minutes: count }),
  date_start: day,
  date_end: day,
  status: z.enum(sessionStates),
  domains: storedList(z.string()),
  isFull: z.boolean(),
});
export type RegistrationInfo = z.output<typeof registrationInfoSchema>;

/** Who registers. */
export const registrationBody = z.strictObject({
  fullname: nameLine(200, 'Enter your name'),
  email: emailLine('Enter a valid email address'),
  /** Hidden from people: whoever fills it in is a program. */
  website: z.string().max(500).default(''),
});
