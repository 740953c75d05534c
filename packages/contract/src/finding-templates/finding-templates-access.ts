import { findingDraftAccess } from '../finding-drafts/finding-drafts-access.ts';

/** Access to templates of findings: everyone who can write findings. */
export const findingTemplateAccess = findingDraftAccess;

/** Live event of templates, sent to staff only. */
export const findingTemplateEvents = { updated: 'findingTemplates:updated' } as const;
