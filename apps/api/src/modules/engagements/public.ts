export { filesOf, presentFile } from './attachments/attachments.present.ts';
export { attachedTo, claimablePending, takePending } from './attachments/attachments.service.ts';
export { deleteAttachments, findAttached, insertAttachments } from './attachments/attachments.store.ts';
export { findImportTarget, type ImportTarget, importTargetColumns } from './engagements/import-target.store.ts';
export {
  announceEngagements,
  auditEngagement,
  isUnpublished,
  emitEngagementChange,
} from './engagements/publication.service.ts';
export { createFinding, type NewFinding } from './findings/added-findings.service.ts';
export { engagementReaders } from './findings/findings.service.ts';
export { findPolicy } from './policies/policy.store.ts';
