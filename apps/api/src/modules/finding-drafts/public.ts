export { draftImported } from './scans/draft-imported.service.ts';
export { findWaiting } from './scans/scan-drafts.store.ts';
