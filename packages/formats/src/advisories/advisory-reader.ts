import type { FileInput } from '../decode-text.ts';
import type { FactBatches, RecordSummary } from '../record-reading.ts';
import type { AdvisoryRecord } from './advisory-record.ts';

/** Facts in batches, in file order. */
export type AdvisoryRecords = FactBatches<AdvisoryRecord>;

/** Reads one file. The summary is shared by all files of the import. */
export type ReadAdvisoryFile = (input: FileInput, summary: RecordSummary) => AdvisoryRecords;

/** Reasons for rejecting a record. */
export const noId = 'The record has no valid ID.';
export const noCve = 'The record has no valid CVE ID.';
