import { forStaffToo } from '../core/both-sides.ts';
import { getCall, postCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import { letterAccess, letterEvents, letterStaffAccess, letterStatuses } from './letter.ts';
import type {
  letterApprovalSchemas,
  letterQueueSchemas,
  letterSchemas,
  verifiedLetterSchemas,
} from './letters.schema.ts';

const path = '/engagements/:id/letters';
const subject = { noun: 'letter', within: { engagement: 'id' } } as const;
const changed = { changes: subject, emits: [letterEvents.updated] } as const;

/** Attestation letters of an engagement. */
export const letters = endpoints(typedBy<typeof letterSchemas>(), {
  get: getCall(path, { access: letterAccess, reads: subject }),
  issue: postCall(path, { access: letterAccess, ...changed }),
  revoke: postCall(`${path}/:letterId/revocation`, { access: letterAccess, ...changed }),
  pdf: downloadEndpoint({ path: `${path}/:letterId/letter.pdf`, access: letterAccess }),
});

/** The same calls for provider staff, at `/provider/companies/:companyId/engagements/:id/letters`. */
export const clientLetters = forStaffToo(letters, letterStaffAccess);

/** The approval of letters by provider staff. */
export const letterApproval = endpoints(typedBy<typeof letterApprovalSchemas>(), {
  approve: postCall(`/provider/companies/:companyId${path}/:letterId/approval`, {
    access: letterStaffAccess,
    ...changed,
  }),
});

/** The letters of all clients, for provider staff. */
export const letterQueue = endpoints(typedBy<typeof letterQueueSchemas>(), {
  all: listOf({
    path: '/provider/letters',
    access: letterStaffAccess,
    reads: { noun: 'letter' },
    search: true,
    sorts: ['-requestedAt', 'requestedAt', 'validUntil', '-validUntil'],
    filters: { status: filter.anyOf(letterStatuses), company: filter.id() },
  }),
});

/** The public verification of letters. */
export const verifiedLetters = endpoints(typedBy<typeof verifiedLetterSchemas>(), {
  verify: getCall('/verified-letters/:letterId', { access: 'public' }),
});
