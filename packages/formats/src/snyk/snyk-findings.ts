import { addRule } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft, type FindingsDraft, type ScanHit } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { holdSighting, createHold, releaseSightings } from '../hold-sightings.ts';
import type { JsonPlan } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import {
  asObject,
  isJsonObject,
  numberField,
  objectField,
  objectList,
  textList,
  type JsonObject,
} from '../json-fields.ts';
import { placeInCode } from '../read-place.ts';
import { assertSomeResults, refuseOther, ruleOf, wrongRecord } from '../scan-result.ts';
import { locationOfPackage, scanCharacters, shownCode } from '../scan-texts.ts';
import { countRejection } from '../record-reading.ts';
import { configurationText, line as lineOf, severityOf, vulnerabilityText } from './snyk-vulnerability.ts';

const roots = ['', '[]'];
const lists = ['vulnerabilities', 'applications/[]/vulnerabilities', 'infrastructureAsCodeIssues', 'filtered/ignore'];
const under = (root: string, path: string): string => (root === '' ? path : `${root}/${path}`);

const plan: JsonPlan = {
  format: 'snyk',
  called: 'a Snyk report',
  requiredFields: [],
  records: {
    ...Object.fromEntries(roots.flatMap((root) => lists.map((list) => [`${under(root, list)}/[]`, []]))),
    ...Object.fromEntries(roots.map((root) => [under(root, 'applications/[]'), []])),
    ...Object.fromEntries(roots.map((root) => [root, []])),
  },
};

// Fields of a tested project that other tools with a list of vulnerabilities do not write.
const ownFields = [
  'dependencyCount',
  'packageManager',
  'displayTargetFile',
  'infrastructureAsCodeIssues',
  'projectName',
];
const isProject = (root: JsonObject): boolean =>
  ownFields.some((name) => Object.hasOwn(root, name)) && Object.hasOwn(root, 'ok');
const isOwnId = /^(?:snyk|npm|pip|snyk-\w+):|^SNYK-/i;

type Facts = Readonly<{
  ruleId: string;
  name: string;
  version: string;
  at: number | null;
  isCode: number;
  accepted: string | null;
  severity: string | null;
  line: number;
}>;

/** The state while a project or image is read. Its name follows its results. */
interface SnykReading {
  draft: FindingsDraft;
  hold: ReturnType<typeof createHold<Facts>>;
  projects: number;
}

/** Returns why a user ignored the result, with the stated reason, or null. */
function acceptedOf(path: string, record: JsonObject): string | null {
  if (!path.includes('filtered/')) return null;
  const [ignored = {}] = objectList(objectField(record, 'filters'), 'ignored');
  const reason = lineOf(ignored, 'reason');
  return reason === '' ? 'Ignored in Snyk.' : `Ignored in Snyk: ${reason}`;
}

function evidenceOf(record: JsonObject, isCode: boolean): string {
  if (isCode) return shownCode('Setting', lineOf(record, 'msg') || textList(record, 'path').join('.'));
  const from = textList(record, 'from');
  return from.length === 0 ? '' : shownCode('Introduced by', from.join(' > '));
}

function noteResult(reading: SnykReading, { path, value, line }: { path: string; value: unknown; line: number }): void {
  const { draft, hold } = reading;
  const record = asObject(value);
  const ruleId = lineOf(record, 'id').slice(0, scanCharacters.word);
  const isCode = path.includes('infrastructureAsCode');
  if (!isJsonObject(value) || ruleId === '' || lineOf(record, 'title') === '') {
    countRejection(draft, isJsonObject(value) ? wrongRecord.rule : wrongRecord.form, line);
    return;
  }
  const text = isCode ? configurationText(record) : vulnerabilityText(record);
  addRule(draft, ruleId, { line, read: () => ruleOf(text) });
  holdSighting(hold, {
    kind: ruleId,
    facts: {
      ruleId,
      name: lineOf(record, 'packageName', 'moduleName', 'name'),
      version: lineOf(record, 'version'),
      at: numberField(record, ['lineNumber']),
      isCode: isCode ? 1 : 0,
      accepted: acceptedOf(path, record),
      severity: severityOf(record),
      line,
    },
    line,
    evidence: () => evidenceOf(record, isCode),
  });
}

function placed(facts: Facts, file: string): Omit<ScanHit, 'evidence'> {
  const { ruleId, name, version, at, isCode, accepted, severity, line } = facts;
  return {
    ruleId,
    variant: '',
    severity: severity as ScanHit['severity'],
    ...(isCode === 1 ? placeInCode(file || 'configuration', at) : locationOfPackage(file, name, version)),
    distinction: isCode === 1 ? '' : `${name} ${version}`,
    seen: [],
    accepted,
    line,
  };
}

/** Ends a project. The results held so far belong to its file or image. */
function endProject(reading: SnykReading, project: JsonObject, isWhole: boolean): void {
  if (isWhole && isProject(project)) reading.projects += 1;
  const file = lineOf(project, 'displayTargetFile', 'targetFile') || lineOf(project, 'projectName', 'path');
  releaseSightings(reading.hold, (facts) => placed(facts, file));
  reading.hold = createHold(reading.draft);
}

function isOther({ draft, projects }: SnykReading): boolean {
  return projects === 0 && ![...draft.groups.keys()].some((id) => isOwnId.test(id));
}

/** Reads the results of `snyk test`, `snyk container test` and `snyk iac test` into one finding per Snyk ID. */
export async function snykFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('snyk', limits);
  const reading: SnykReading = { draft, hold: createHold(draft), projects: 0 };
  for await (const record of readJson(input, plan)) {
    const { path, value } = record;
    if (/(?:vulnerabilities|Issues|ignore)\/\[\]$/.test(path)) noteResult(reading, record);
    else if (isJsonObject(value)) endProject(reading, value, !path.includes('applications'));
  }
  if (isOther(reading)) throw refuseOther(plan.called);
  assertSomeResults(draft, plan.called);
  return closeDraft(draft);
}
