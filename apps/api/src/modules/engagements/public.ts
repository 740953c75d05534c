export { findImportTarget, type ImportTarget, importTargetColumns } from './engagements/import-target.store.ts';
export {
  announceEngagements,
  auditEngagement,
  isUnpublished,
  tellOfEngagements,
} from './engagements/publication.service.ts';
export { engagementReaders } from './findings/findings.service.ts';
