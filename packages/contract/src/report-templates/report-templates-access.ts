import type { Access } from '../core/access.ts';

/** Access to the appearance of reports. */
export const reportTemplatesAccess = { staff: ['engagements:write'] } as const satisfies Access;

/** Options and templates of reports change for the provider's staff alone: no client receives this. */
export const reportOptionEvents = { updated: 'reportOptions:updated' } as const;
