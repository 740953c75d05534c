export { findImportTarget, type ImportTarget, importTargetColumns } from './engagements/import-target.store.ts';
export {
  announceEngagements,
  auditEngagement,
  isUnpublished,
  emitEngagementChange,
} from './engagements/publication.service.ts';
export { engagementReaders } from './findings/findings.service.ts';
