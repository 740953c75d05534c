import type { Access } from '../core/access.ts';
import { getCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { clientAssignmentSchemas } from './client-assignment.schema.ts';

/** Access to the assignment of staff to clients. */
const access = { staff: ['clients:write'] } as const satisfies Access;

/** Staff who see a client besides administrators and the account lead: all staff, or only the assigned ones. */
export const clientVisibility = ['assigned', 'all'] as const;
export type Opening = (typeof clientVisibility)[number];
const path = '/provider/companies/:companyId/assignment';

/** Assignment of staff and teams to a client. */
export const clientAssignment = endpoints(typedBy<typeof clientAssignmentSchemas>(), {
  get: getCall(path, { access, reads: { noun: 'clientAssignment', id: 'companyId' } }),
  change: putCall(path, {
    access,
    changes: {
      noun: 'clientAssignment',
      id: 'companyId',
      answersRecord: true,
      also: ['engagement', 'findingDraft', 'staffAccount'],
    },
  }),
});
