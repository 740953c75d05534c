export { commentFiles } from './attachments/comment-files.ts';
export { presentFile } from './attachments/attachments.present.ts';
export { claimablePending, takePending } from './attachments/attachments.service.ts';
export { findFileRow } from './attachments/attachments.store.ts';
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
export { notifyNewAssets } from './findings/accepted-assets.service.ts';
export { findRelatives } from './findings/carried-findings.store.ts';
export { clearFinding, unclearFinding } from './findings/clearance.store.ts';
export { engagementExists } from './findings/finding-lists.store.ts';
export { readCoverage } from './engagements/coverage.service.ts';
export { findPrevious } from './engagements/previous-engagement.store.ts';
export { findMatrix } from './statistics/risk-matrix.store.ts';
export { findEngagement } from './engagements/engagements.store.ts';
export { type FindingRecord, findFinding, lockFindings } from './findings/findings.store.ts';
export { rewriteFinding } from './findings/provider-findings.service.ts';
export {
  countProposals,
  type DatedScanValue,
  deleteScanValues,
  findScanValues,
  keepScanValues,
  type ScanValueRow,
} from './findings/scan-values.store.ts';
export { differingFields, isSameValue, type ScanValue, type ScanValues, valuesOf } from './findings/scan-values.ts';
export { needsDraft } from './findings/direct-writing.ts';
export { engagementReaders } from './findings/findings.service.ts';
export { lockEngagement, lockEngagements } from './engagements/provider-engagements.store.ts';
export { findNewestEngagements } from './engagements/newest-engagements.ts';
export { readBurnDown } from './statistics/burn-down.service.ts';
export { readTrend } from './statistics/engagement-statistics.service.ts';
export { findBoard, readBoard } from './statistics/finding-board.service.ts';
export { findPolicy } from './policies/policy.store.ts';
