import type { FileInput } from '../decode-text.ts';
import { readEitherForm } from '../either-form.ts';
import { findingLimits, createDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { readCheckmarxJson } from './checkmarx-json.ts';
import { readCheckmarxXml } from './checkmarx-xml.ts';

/** Reads results of Checkmarx One in JSON, or a report of Checkmarx SAST in XML, into one finding per query. */
export function checkmarxFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  return readEitherForm(input, createDraft('checkmarx', limits), { json: readCheckmarxJson, xml: readCheckmarxXml });
}
