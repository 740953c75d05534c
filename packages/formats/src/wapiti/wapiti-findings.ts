import type { FileInput } from '../decode-text.ts';
import { readEitherForm } from '../either-form.ts';
import { findingLimits, createDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { readWapitiJson } from './wapiti-json.ts';
import { readWapitiXml } from './wapiti-xml.ts';

/** Reads a Wapiti report in JSON or XML into one finding per category of vulnerability. */
export function wapitiFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  return readEitherForm(input, createDraft('wapiti', limits), { json: readWapitiJson, xml: readWapitiXml });
}
