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

/** A session with the fields of the public area. */
export const publicSessionSchema = sessionRowSchema.extend({
  /** Domains of addresses that may register; empty for any domain. */
  domains: storedList(z.string()),
  /** Maximum number of participants; null for no limit. */
  capacity: count.nullable(),
  /**
   * Number of registrations that are not confirmed yet. They are never shown by name: the address may be someone
   * else's.
   */
  waiting: count,
  deletedAt: moment.nullable(),
});
export type PublicSession = z.output<typeof publicSessionSchema>;

/** The settings of a session, by the provider. */
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

/** Public information about a session, before registration. */
export const registrationInfoSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  company: z.string(),
  /** Address of the company's logo; null without one. */
  logo: z.string().nullable(),
  course: z.strictObject({ title: z.string(), minutes: count }),
  date_start: day,
  date_end: day,
  status: z.enum(sessionStates),
  domains: storedList(z.string()),
  isFull: z.boolean(),
});
export type RegistrationInfo = z.output<typeof registrationInfoSchema>;

/** The registration of a participant. */
export const registrationBody = z.strictObject({
  fullname: nameLine(200, 'Enter your name'),
  email: emailLine('Enter a valid email address'),
  /** Hidden from users; only bots fill it in. */
  website: z.string().max(500).default(''),
});
