export { type MatchRunner, openMatchRunner, runMatching } from './matching/match-runner.ts';
export { awaitImports, holdAssets } from './matching/match-queue.store.ts';
export { presentCve } from './matching/present-cve.ts';
export { refreshAssetsAndCves } from './matching/refresh-figures.service.ts';
export { findMatches, findVulnerabilities } from './matching/matches.store.ts';
export { scoreOwn } from './matching/own-score.ts';
export { describeScanned, type ScanVulnerability } from './stated/describe-scanned.ts';
export {
  deleteReplaced,
  deleteScanMatches,
  insertScanMatches,
  queueScanned,
  type ScanMatch,
} from './stated/scan-matches.store.ts';
export { type PlacedProducts, placeStatements } from './stated/place-statements.ts';
export { insertVexDocument, queueStatements, undoVexDocuments } from './stated/vex.store.ts';
export { announceImport, announceUndo } from './stated/announce-import.ts';
export { exportList } from './exports/export-file.ts';
export { noteNews } from './notices/notices.store.ts';
