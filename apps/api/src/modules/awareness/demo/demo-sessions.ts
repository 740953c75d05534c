import { z } from 'zod';

import { readDemoJson } from '../../../platform/core/demo-data.ts';

const share = z.number().min(0).max(1);

/** A demo session; shares are fractions of all its employees. */
const sessionSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  /** The position of its course. */
  course: z.number().int(),
  state: z.enum(['Scheduled', 'Open', 'Closed']),
  startsInDays: z.number().int(),
  endsInDays: z.number().int(),
  isPublic: z.boolean(),
  /** If empty, everyone is enrolled. */
  departments: z.array(z.string()),
  passed: share,
  started: share,
  failed: share,
  reminders: z.number().int(),
  /** True if the portal prints a link to it at the start. */
  isLinked: z.boolean().default(false),
});
export type DemoSession = z.output<typeof sessionSchema>;

/** Returns five sessions of a year. */
export const readDemoSessions = () => readDemoJson('acme/awareness-sessions.json', z.array(sessionSchema));
