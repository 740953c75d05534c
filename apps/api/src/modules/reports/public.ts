export { portalVersion } from './exports/export-formats.ts';
export { drawSharedReport, takeSharedSlot } from './shared/shared-report.ts';
export { englishTitle } from './tree/tree-sections.ts';
export { readFindingsPage, writeTree } from './tree/write-tree.ts';
