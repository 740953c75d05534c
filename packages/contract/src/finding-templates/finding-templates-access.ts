import { findingDraftAccess } from '../finding-drafts/finding-drafts-access.ts';

/** Access to templates of findings: everyone who can write findings. */
export const findingTemplateAccess = findingDraftAccess;

/** Templates change for the provider's staff alone: no client receives this. */
export const findingTemplateEvents = { updated: 'findingTemplates:updated' } as const;
