import type { FileInput } from '../decode-text.ts';
import { readEitherForm } from '../either-form.ts';
import { findingLimits, createDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { readNiktoJson } from './nikto-json.ts';
import { readNiktoXml } from './nikto-xml.ts';

/** Reads a Nikto report in XML or JSON into one finding per test. */
export function niktoFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  return readEitherForm(input, createDraft('nikto', limits), { json: readNiktoJson, xml: readNiktoXml });
}
