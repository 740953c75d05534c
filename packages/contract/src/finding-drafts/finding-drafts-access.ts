import type { Access } from '../core/access.ts';

/** Who writes findings. */
export const findingDraftAccess = { staff: ['engagements:write'] } as const satisfies Access;

/** Who decides whether a second person approves every finding: the provider's admin. */
export const findingDraftSettingsAccess = { staff: ['companies:write'] } as const satisfies Access;

/** Drafts change for the provider's staff alone: no client receives this. */
export const findingDraftEvents = { updated: 'findingDrafts:updated' } as const;
