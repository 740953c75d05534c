export { notifyNewAssets } from './accepted-assets.service.ts';
export { type NewFinding, announceFindings, createFinding, insertNewFinding } from './added-findings.service.ts';
export { findRelatives } from './carried-findings.store.ts';
export { clearFinding, unclearFinding } from './clearance.store.ts';
export { needsDraft } from './direct-writing.ts';
export { statusOfAssets } from './finding-moves.ts';
export { findAssetStates, updateFinding } from './finding-writes.store.ts';
export { type FindingRecord, findFinding, lockFindings } from './findings.store.ts';
export { type MoveContext, moveContext } from './move-finding.service.ts';
export { findPolicy } from './policies/policy.store.ts';
export { rewriteFinding } from './provider-findings.service.ts';
export {
  type DatedScanValue,
  type ScanValueRow,
  countProposals,
  deleteScanValues,
  findScanValues,
  keepScanValues,
} from './scans/scan-values.store.ts';
export { type ScanValue, type ScanValues, differingFields, isSameValue, valuesOf } from './scans/scan-values.ts';
export { readBurnDown } from './statistics/burn-down.service.ts';
export { readTrend } from './statistics/engagement-statistics.service.ts';
export { findBoard, readBoard } from './statistics/finding-board.service.ts';
export { findMatrix } from './statistics/risk-matrix.store.ts';
