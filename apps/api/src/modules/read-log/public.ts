export { announceRead, noteEvidence, noteLinkRead, noteRead, recordReadOf } from './note-read.ts';
export type { Read } from './read-log.store.ts';
