export { draftImported } from './scans/draft-imported.service.ts';
export { findWaiting, renameWaiting } from './scans/scan-drafts.store.ts';
