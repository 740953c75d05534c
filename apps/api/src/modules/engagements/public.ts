export { filesOf, presentFile } from './attachments/attachments.present.ts';
export { attachedTo, claimablePending, takePending } from './attachments/attachments.service.ts';
export { deleteAttachments, findAttached, findFileRow, insertAttachments } from './attachments/attachments.store.ts';
export { createDraft } from './engagements/draft.service.ts';
export { findImportTarget, type ImportTarget, importTargetColumns } from './engagements/import-target.store.ts';
export {
  announceEngagements,
  auditEngagement,
  isUnpublished,
  emitEngagementChange,
} from './engagements/publication.service.ts';
export {
  announceFindings,
  createFinding,
  insertNewFinding,
  type NewFinding,
} from './findings/added-findings.service.ts';
export { notifyNewAssets as tellOfNewAssets } from './findings/accepted-assets.service.ts';
export { clearFinding, unclearFinding } from './findings/clearance.store.ts';
export { engagementExists } from './findings/finding-lists.store.ts';
export { findEngagement } from './engagements/engagements.store.ts';
export { type FindingRecord, findFinding, lockFindings } from './findings/findings.store.ts';
export { rewriteFinding } from './findings/provider-findings.service.ts';
export {
  countProposals,
  deleteScanValues,
  findScanValues,
  keepScanValues,
  type ScanValueRow,
} from './findings/scan-values.store.ts';
export { fieldsApart, isSameValue, type ScanValue, type ScanValues, valuesOf } from './findings/scan-values.ts';
export { needsDraft } from './findings/direct-writing.ts';
export { engagementReaders } from './findings/findings.service.ts';
export { findNewestEngagements } from './engagements/newest-engagements.ts';
export { readTrend } from './statistics/engagement-statistics.service.ts';
export { findBoard, readBoard } from './statistics/finding-board.service.ts';
export { findPolicy } from './policies/policy.store.ts';
