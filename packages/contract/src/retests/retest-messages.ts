import { getCall, postCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { engagementAccess, engagementEvents } from '../engagements/engagements.ts';
import type { clientRetestMessageSchemas, retestMessageSchemas } from './retest-messages.schema.ts';
import { retestStaffAccess } from './retests-access.ts';

const emits = [engagementEvents.updated];
const clientRetest = { noun: 'retest', id: 'retestId' } as const;

/** The messages of clients about their retests. */
export const retestMessageCalls = endpoints(typedBy<typeof retestMessageSchemas>(), {
  messages: getCall('/engagements/:id/retests/:retestId/messages', {
    access: engagementAccess,
    reads: { noun: 'retest', id: 'retestId', within: { engagement: 'id' }, isPart: true },
  }),
  message: postCall('/engagements/:id/retests/:retestId/messages', {
    access: engagementAccess,
    changes: { noun: 'retest', id: 'retestId', within: { engagement: 'id' } },
    emits,
  }),
});

/** The message calls of provider staff about retests of clients. */
export const clientRetestMessageCalls = endpoints(typedBy<typeof clientRetestMessageSchemas>(), {
  messages: getCall('/provider/companies/:companyId/retests/:retestId/messages', {
    access: retestStaffAccess,
    reads: { ...clientRetest, isPart: true },
  }),
  message: postCall('/provider/companies/:companyId/retests/:retestId/messages', {
    access: retestStaffAccess,
    changes: clientRetest,
    emits,
  }),
});
