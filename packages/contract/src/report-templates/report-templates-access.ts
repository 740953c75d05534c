import type { Access } from '../core/access.ts';

/** Access to the appearance of reports. */
export const reportTemplatesAccess = { staff: ['engagements:write'] } as const satisfies Access;

/** Live event of report options and templates, sent to staff only. */
export const reportOptionEvents = { updated: 'reportOptions:updated' } as const;
