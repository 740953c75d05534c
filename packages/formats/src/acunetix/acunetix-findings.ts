import type { FileInput } from '../decode-text.ts';
import { readEitherForm } from '../either-form.ts';
import { findingLimits, createDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { invictiPlan, readInvictiJson } from '../netsparker/invicti-json.ts';
import { invictiXmlPlan, readInvictiXml } from '../netsparker/netsparker-xml.ts';
import { peekInput, textOfHead } from '../peek-input.ts';
import { readAcunetixXml } from './acunetix-xml.ts';

const called = 'an Acunetix report';
const plan = invictiPlan('acunetix', called);
const xmlPlan = invictiXmlPlan({ format: 'acunetix', called, isRoot: ({ name }) => name === 'acunetix-360' });

const headBytes = 2_048;

/** Reads the XML of Acunetix or Acunetix 360. The latter is Netsparker under another name and has its format. */
async function readXmlForm(given: FileInput, draft: FindingsDraft): Promise<void> {
  const { head, input } = await peekInput(given, headBytes);
  const is360 = /<acunetix-360[\s>]/.test(textOfHead(head));
  await (is360 ? readInvictiXml(xmlPlan, input, draft) : readAcunetixXml(input, draft));
}

/** Reads a report of Acunetix in XML, or of Acunetix 360 in XML or JSON, into one finding per kind of vulnerability. */
export function acunetixFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  return readEitherForm(input, createDraft('acunetix', limits), { json: readInvictiJson(plan), xml: readXmlForm });
}
