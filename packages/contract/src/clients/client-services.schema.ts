import { z } from 'zod';

import { services } from '../core/access.ts';
import { day, line, recordId } from '../core/text.schema.ts';
import { serviceStates } from './client-services.ts';

/** One period in which a client has a service. Days are the client's, both included. */
export const servicePeriodSchema = z.strictObject({
  _id: recordId,
  service: z.enum(services),
  start: day,
  /** Null: without an end. */
  end: day.nullable(),
  state: z.enum(serviceStates),
});
export type ServicePeriod = z.output<typeof servicePeriodSchema>;

/** The reason for a change, for the audit log. */
export const reason = line(500, 'Enter a reason');

const endsAfterStart = { message: 'The end must not be before the start', path: ['end'] };
const isInOrder = ({ start, end }: { start?: string | undefined; end?: string | null | undefined }): boolean =>
  !start || !end || end >= start;

/** A new period; without a start it begins today. */
export const newServicePeriod = z
  .strictObject({ service: z.enum(services), start: day.optional(), end: day.nullable().optional() })
  .refine(isInOrder, endsAfterStart);
export type NewServicePeriod = z.output<typeof newServicePeriod>;

/** Changes of a period. Absent days stay unchanged; an end of null is open-ended. */
export const servicePeriodChange = z
  .strictObject({ start: day.optional(), end: day.nullable().optional(), reason })
  .refine(isInOrder, endsAfterStart);
