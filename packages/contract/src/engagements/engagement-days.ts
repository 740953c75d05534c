import { getCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { engagementDaySchemas } from './engagement-days.schema.ts';
import { engagementAccess } from './engagements.ts';

/** Maximum number of days of an engagement that its calendar of findings covers, counted from the first one. */
export const engagementDaysAtMost = 400;

/** The calls that return the findings and retests of an engagement by day. */
export const engagementDays = endpoints(typedBy<typeof engagementDaySchemas>(), {
  read: getCall('/engagements/:id/days', {
    access: engagementAccess,
    reads: { noun: 'engagement', id: 'id', isPart: true },
  }),
  readOfClient: getCall('/provider/companies/:companyId/engagements/:id/days', {
    access: { staff: ['engagements:write'] },
    reads: { noun: 'engagement', id: 'id', isPart: true },
  }),
});
