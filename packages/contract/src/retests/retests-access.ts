import type { Access } from '../core/access.ts';

/** What the provider's staff need to work on cases. */
export const retestStaffAccess = { staff: ['engagements:write'] } as const satisfies Access;
