import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import type { JsonPlan } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { isJsonObject, textField, type JsonObject } from '../json-fields.ts';
import { addResult, addResults, assertSomeResults, type ReadResult, refuseOther, wrongRecord } from '../scan-result.ts';
import { readAsff } from './asff-finding.ts';
import { isInspector, readInspector } from './inspector-finding.ts';

interface AwsFormat {
  plan: JsonPlan;
  tool: string;
  isOwn: (record: JsonObject) => boolean;
  read: (record: JsonObject) => ReadResult[];
}

const securityHub: AwsFormat = {
  // A response of the API, a list as Prowler writes it, or an event.
  plan: {
    format: 'asff',
    called: 'a list of AWS Security Hub findings (ASFF)',
    requiredFields: [],
    records: { 'Findings/[]': [], 'findings/[]': [], '[]': [], 'detail/findings/[]': [] },
  },
  tool: 'AWS Security Hub',
  isOwn: (record) => Object.hasOwn(record, 'ProductArn') && textField(record, ['SchemaVersion'], 40) !== '',
  read: readAsff,
};

const inspector: AwsFormat = {
  plan: {
    format: 'inspector',
    called: 'a list of Amazon Inspector findings',
    requiredFields: [],
    records: { 'findings/[]': [], '[]': [], detail: [] },
  },
  tool: 'Amazon Inspector',
  isOwn: isInspector,
  read: readInspector,
};

async function readFindings(
  input: FileInput,
  format: AwsFormat,
  limits: typeof findingLimits,
): Promise<FindingsReading> {
  const { plan, tool, isOwn, read } = format;
  const draft = createDraft(tool, limits);
  let hasOwn = false;
  for await (const { value, line } of readJson(input, plan)) {
    if (!isJsonObject(value)) addResult(draft, { wrong: wrongRecord.form }, line);
    else {
      hasOwn ||= isOwn(value);
      addResults(draft, read(value), line);
    }
  }
  if (!hasOwn) throw refuseOther(plan.called);
  assertSomeResults(draft, plan.called);
  return closeDraft(draft);
}

/** Reads findings of AWS Security Hub in the AWS Security Finding Format into one finding per control or CVE. */
export const asffFindings = (input: FileInput, limits = findingLimits): Promise<FindingsReading> =>
  readFindings(input, securityHub, limits);

/** Reads findings of Amazon Inspector 2 into one finding per CVE, detector or open port. */
export const inspectorFindings = (input: FileInput, limits = findingLimits): Promise<FindingsReading> =>
  readFindings(input, inspector, limits);
