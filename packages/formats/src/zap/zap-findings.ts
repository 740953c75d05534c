import type { FileInput } from '../decode-text.ts';
import { readEitherForm } from '../either-form.ts';
import { findingLimits, createDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { readZapJson } from './zap-json.ts';
import { readZapXml } from './zap-xml.ts';

/** Reads a ZAP report in XML or JSON into one finding per rule and alert name. */
export function zapFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  return readEitherForm(input, createDraft('zap', limits), { json: readZapJson, xml: readZapXml });
}
