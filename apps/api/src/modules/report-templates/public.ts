export { reportOptionsOf } from './report-options.service.ts';
export { findTemplate } from './report-templates.store.ts';
export { findActiveFile, findWordFile } from './word/word-files.store.ts';
