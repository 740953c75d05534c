import type { FileInput } from '../decode-text.ts';
import type { FactBatches, RecordSummary } from '../record-reading.ts';
import type { AdvisoryRecord } from './advisory-record.ts';

/** Facts in batches, in the order of the file. */
export type AdvisoryRecords = FactBatches<AdvisoryRecord>;

/** Reads one file; the summary is that of all files that are read together. */
export type ReadAdvisoryFile = (input: FileInput, summary: RecordSummary) => AdvisoryRecords;

/** Why a record is left out. */
export const noId = 'The record has no valid ID.';
export const noCve = 'The record has no valid CVE ID.';
