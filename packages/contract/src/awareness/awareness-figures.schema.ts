import { z } from 'zod';

const count = z.number().int();

/** The part of `GET /client/statistics` about security awareness: sessions that are open or closed, and who is in them. */
export const awarenessFiguresSchema = z.strictObject({
  sessions: count,
  open: count,
  enrolled: count,
  passed: count,
  inProgress: count,
  notStarted: count,
  failed: count,
  expired: count,
});
export type AwarenessFigures = z.output<typeof awarenessFiguresSchema>;

/** The awareness figures of the public area, with the number of registrations whose link was not opened yet. */
export const publicAwarenessFiguresSchema = awarenessFiguresSchema.extend({ waiting: count });
export type PublicAwarenessFigures = z.output<typeof publicAwarenessFiguresSchema>;
