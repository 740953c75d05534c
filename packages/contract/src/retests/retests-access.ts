import type { Access } from '../core/access.ts';

/** Access of provider staff to retests. */
export const retestStaffAccess = { staff: ['engagements:write'] } as const satisfies Access;
