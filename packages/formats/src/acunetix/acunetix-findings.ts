import type { FileInput } from '../decode-text.ts';
import { readEitherForm } from '../either-form.ts';
import { findingLimits, openDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { invictiPlan, readInvictiJson } from '../netsparker/invicti-json.ts';
import { readAcunetixXml } from './acunetix-xml.ts';

const plan = invictiPlan('acunetix', 'an Acunetix report');

/** Reads an Acunetix report in XML, or one of Acunetix 360 in JSON, into one finding per kind of vulnerability. */
export function acunetixFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  return readEitherForm(input, openDraft('acunetix', limits), { json: readInvictiJson(plan), xml: readAcunetixXml });
}
