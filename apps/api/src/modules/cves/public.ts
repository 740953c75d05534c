export { matchWithin } from './matching/match-within.ts';
export { type MatchRunner, openMatchRunner, runMatching } from './matching/match-runner.ts';
export { lockImports as awaitImports, lockAssets as holdAssets } from './matches/match-queue.store.ts';
export { presentCve } from './matching/present-cve.ts';
export { refreshAssetsAndCves } from './matching/refresh-figures.service.ts';
export { findMatches } from './matches/matches.store.ts';
export { findVulnerabilities } from './matching/vulnerability-facts.store.ts';
export { scoreOwn } from './matching/own-score.ts';
export { describeScanned, type ScanVulnerability } from './stated/describe-scanned.ts';
export {
  deleteReplaced,
  deleteScanMatches,
  insertScanMatches,
  queueScanned,
  type ScanMatch,
} from './stated/scan-matches.store.ts';
export {
  bomKey,
  type PlacedBom,
  type PlacedProducts,
  placeStatements,
  type SystemReference as Whole,
} from './stated/place-statements.ts';
export { storeDocument, type StoredDocument } from './stated/store-document.service.ts';
export { insertVexDocument, queueStatements, undoVexDocuments } from './stated/vex.store.ts';
export { findSystemProducts, isSystem } from './stated/system-products.store.ts';
export { cvesTexts as statementTexts } from './cves.texts.ts';
export { announceImport, announceUndo } from './stated/announce-import.ts';
export { exportList } from './exports/export-file.ts';
export { markMatchingNews as noteNews } from './notices/notices.store.ts';
