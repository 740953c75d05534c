import { getCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { teamScheduleSchemas } from './team-schedule.schema.ts';

/** The weeks that a schedule covers. */
export const scheduledWeeks = 12;

/** Maximum number of engagements, and of retests, in one schedule. */
export const scheduledAtMost = 500;

/** The schedule of the testers over all clients. */
export const teamSchedule = endpoints(typedBy<typeof teamScheduleSchemas>(), {
  read: getCall('/provider/schedule', {
    access: { staff: ['engagements:write'] },
    reads: { noun: 'engagement', isPart: true },
  }),
});
