import { findingDraftAccess } from '../finding-drafts/finding-drafts-access.ts';

/** Who uses and writes templates of findings: whoever writes findings. */
export const findingTemplateAccess = findingDraftAccess;

/** Templates change for the provider's staff alone: no client receives this. */
export const findingTemplateEvents = { updated: 'findingTemplates:updated' } as const;
