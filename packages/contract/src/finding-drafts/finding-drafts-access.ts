import type { Access } from '../core/access.ts';

/** Access to writing findings. */
export const findingDraftAccess = { staff: ['engagements:write'] } as const satisfies Access;

/** Access of provider admins to the setting that a second person approves every finding. */
export const findingDraftSettingsAccess = { staff: ['companies:write'] } as const satisfies Access;

/** Live event of drafts, sent to staff only. */
export const findingDraftEvents = { updated: 'findingDrafts:updated' } as const;
