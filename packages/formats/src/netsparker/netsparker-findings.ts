import type { FileInput } from '../decode-text.ts';
import { readEitherForm } from '../either-form.ts';
import { findingLimits, createDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { invictiPlan, readInvictiJson } from './invicti-json.ts';
import { invictiXmlPlan, readInvictiXml } from './netsparker-xml.ts';

const called = 'a Netsparker or Invicti report';
const plan = invictiPlan('netsparker', called);
const xmlPlan = invictiXmlPlan({
  format: 'netsparker',
  called,
  isRoot: ({ name }) => /^(?:netsparker|invicti)(?:-\w+)?$/.test(name),
});

/** Reads a Netsparker or Invicti report in XML or JSON into one finding per type of vulnerability. */
export function netsparkerFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  return readEitherForm(input, createDraft('netsparker', limits), {
    json: readInvictiJson(plan),
    xml: (xml, draft) => readInvictiXml(xmlPlan, xml, draft),
  });
}
