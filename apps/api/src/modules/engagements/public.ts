export { readCoverage } from './coverage.service.ts';
export { createDraft } from './draft.service.ts';
export { type EngagementRecord, engagementExists, findEngagement } from './engagements.store.ts';
export { type ImportTarget, findImportTarget, importTargetColumns } from './import-target.store.ts';
export { findNewestEngagements } from './newest-engagements.ts';
export { findPrevious } from './previous-engagement.store.ts';
export { lockEngagement, lockEngagements } from './provider-engagements.store.ts';
export {
  announceEngagements,
  auditEngagement,
  emitEngagementChange,
  engagementReaders,
  isUnpublished,
} from './publication/publication.service.ts';
