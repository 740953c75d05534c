import { codeBlocks } from '../code-block.ts';
import type { FileInput } from '../decode-text.ts';
import type { FindingsDraft, StatedCvss } from '../finding-draft.ts';
import type { JsonPlan, JsonRecord } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { htmlToText } from '../html-to-text.ts';
import {
  isJsonObject,
  numberField,
  objectField,
  objectList,
  textField,
  textList,
  type JsonObject,
} from '../json-fields.ts';
import { placeInCode } from '../read-place.ts';
import { readTime } from '../read-time.ts';
import { safeMarkdown } from '../safe-markdown.ts';
import {
  addResult,
  assertSomeResults,
  type ReadResult,
  refuseOther,
  type ScanResult,
  wrongRecord,
} from '../scan-result.ts';
import { locationOfPackage, scanCharacters, titleLine, titleOfName, words } from '../scan-texts.ts';
import { severityOfWord } from '../severity-words.ts';
import { queryPaths, readQuery } from './checkmarx-report.ts';
import { confidenceOf, isDismissed, severities } from './checkmarx-words.ts';

export const plan: JsonPlan = {
  format: 'checkmarx',
  called: 'a Checkmarx One report',
  requiredFields: [],
  records: { 'results/[]': [], ...Object.fromEntries(queryPaths.map((path) => [path, []])), reportHeader: [] },
};

const line = (object: JsonObject, ...names: string[]): string => textField(object, names, scanCharacters.message);

/** Engines of Checkmarx One. Each writes a different `data` object. */
const engines = ['sast', 'sca', 'kics', 'containers', 'sscs', 'sca-container', 'infrastructure'];

const isOwn = (record: JsonObject): boolean =>
  engines.includes(line(record, 'type').toLowerCase()) &&
  (Object.hasOwn(record, 'similarityId') ||
    Object.hasOwn(record, 'similarityID') ||
    isJsonObject(record['vulnerabilityDetails']));

/** The engine-specific part of a result. */
type Part = Pick<ScanResult, 'ruleId' | 'title' | 'place'> & Partial<ScanResult>;

/** Returns the data flow from source to sink, up to the 30 nodes that a reader would look at. */
function flowOf(data: JsonObject): string {
  const nodes = objectList(data, 'nodes', 30);
  const steps = nodes.map(
    (node) => `${line(node, 'fileName')}:${line(node, 'line')} ${line(node, 'name', 'fullName')}`,
  );
  return codeBlocks([['Data flow', steps.join('\n'), scanCharacters.code]]);
}

function readSast(data: JsonObject): Part | null {
  // The code to fix is at the end of the flow.
  const place = objectList(data, 'nodes', 200).at(-1) ?? {};
  const name = line(data, 'queryName');
  if (name === '') return null;
  return {
    ruleId: name,
    title: titleOfName(name),
    place: placeInCode(line(place, 'fileName').replace(/^\//, ''), numberField(place, ['line'])),
    anchor: line(data, 'resultHash'),
    tags: [line(data, 'languageName'), line(data, 'group').replaceAll('_', ' ')],
    evidence: () => flowOf(data),
  };
}

function readConfiguration(data: JsonObject): Part | null {
  const name = line(data, 'queryName');
  if (name === '') return null;
  return {
    ruleId: line(data, 'queryId') || name,
    title: titleOfName(name),
    place: placeInCode(line(data, 'fileName', 'filename').replace(/^\//, ''), numberField(data, ['line'])),
    references: [line(data, 'queryUrl')],
    tags: [line(data, 'platform'), line(data, 'group')],
    recommendation: words(line(data, 'expectedValue')),
    evidence: () =>
      codeBlocks([
        ['Found', line(data, 'value', 'actualValue'), scanCharacters.message],
        ['Expected', line(data, 'expectedValue'), scanCharacters.message],
      ]),
  };
}

// "Npm-lodash-4.17.10".
const packageId = /^(?:[A-Za-z]+-)?(.{1,300}?)-(\d[^-]{0,100}(?:-.{0,100})?)$/;

/** Returns the name and version of a package, from its ID or, for container images, from separate fields. */
function packageOf(data: JsonObject): { name: string; version: string } {
  const [, name = '', version = ''] = packageId.exec(line(data, 'packageIdentifier')) ?? [];
  return {
    name: name || line(data, 'packageName', 'packageIdentifier'),
    version: version || line(data, 'packageVersion'),
  };
}

function fileOf(data: JsonObject): string {
  const stated = objectField(data, 'scaPackageData');
  return textList(stated, 'locations', 1)[0] ?? line(data, 'imageName');
}

function readPackage(data: JsonObject, record: JsonObject): Part | null {
  const ruleId = line(objectField(record, 'vulnerabilityDetails'), 'cveName') || line(record, 'cveId', 'id');
  const { name, version } = packageOf(data);
  const better = line(data, 'recommendedVersion');
  if (ruleId === '' || name === '') return null;
  return {
    ruleId,
    title: titleLine(`${ruleId} in ${name}`),
    place: locationOfPackage(fileOf(data), name, version),
    distinction: line(data, 'packageIdentifier'),
    references: objectList(data, 'packageData').map((one) => line(one, 'url')),
    recommendation: better === '' ? '' : words(`Update ${name} to ${better}.`),
  };
}

const readers: ReadonlyMap<string, (data: JsonObject, record: JsonObject) => Part | null> = new Map([
  ['sast', readSast],
  ['kics', readConfiguration],
  ['infrastructure', readConfiguration],
  ['sca', readPackage],
  ['containers', readPackage],
  ['sca-container', readPackage],
]);

/** Reads a secret or repository weakness. Only the rule and location are read, because the secret itself may be next to them. */
function readOther(data: JsonObject): Part | null {
  const name = line(data, 'ruleName', 'queryName');
  if (name === '') return null;
  return {
    ruleId: line(data, 'ruleId') || name,
    title: titleOfName(name),
    place: placeInCode(line(data, 'fileName', 'filename').replace(/^\//, ''), numberField(data, ['line'])),
  };
}

function vectorsOf(details: JsonObject): StatedCvss[] {
  const cvss = objectField(details, 'cvss');
  const vector = line(cvss, 'vector', 'vectorString');
  const score = numberField(details, ['cvssScore']) ?? numberField(cvss, ['score']);
  return vector === '' && score === null ? [] : [{ vector, score }];
}

function describe(record: JsonObject): string {
  const html = textField(record, ['descriptionHTML'], 100_000);
  if (html !== '') return htmlToText(html);
  return safeMarkdown(textField(record, ['description'], 100_000), scanCharacters.paragraph);
}

function readRecord(record: JsonObject): ReadResult {
  const state = line(record, 'state');
  const data = objectField(record, 'data');
  if (isDismissed(state) || line(record, 'status').toUpperCase() === 'FIXED') return 'settled';
  const part = (readers.get(line(record, 'type').toLowerCase()) ?? readOther)(data, record);
  if (part === null) return { wrong: wrongRecord.rule };
  if (part.place.location === '') return { wrong: wrongRecord.place };
  const details = objectField(record, 'vulnerabilityDetails');
  return {
    severity: severityOfWord(severities, line(record, 'severity')),
    confidence: confidenceOf(state),
    cvss: vectorsOf(details),
    description: describe(record),
    cwe: [line(details, 'cweId', 'cwe')],
    cve: [line(details, 'cveName')],
    seen: [readTime(line(record, 'firstFoundAt', 'created')), readTime(line(record, 'foundAt'))],
    ...part,
  };
}

/** Reads one record and returns true if it shows that the file comes from Checkmarx. */
function pass(draft: FindingsDraft, { path, value, line: at }: JsonRecord): boolean {
  if (path === 'reportHeader') return isJsonObject(value) && Object.hasOwn(value, 'tenantId');
  if (!isJsonObject(value)) {
    addResult(draft, { wrong: wrongRecord.form }, at);
    return false;
  }
  const isResult = path === 'results/[]';
  for (const result of isResult ? [readRecord(value)] : readQuery(value)) addResult(draft, result, at);
  return isResult ? isOwn(value) : Object.hasOwn(value, 'queryName');
}

/** Reads the results of all Checkmarx One engines, from the CLI or a report. */
export async function readCheckmarxJson(input: FileInput, draft: FindingsDraft): Promise<void> {
  let hasOwn = false;
  for await (const record of readJson(input, plan)) hasOwn = pass(draft, record) || hasOwn;
  if (!hasOwn) throw refuseOther(plan.called);
  assertSomeResults(draft, plan.called);
}
