import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import type { JsonPlan } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject, isJsonObject, textField, type JsonObject } from '../json-fields.ts';
import { addResult, assertSomeResults, refuseOther, replaceRule, wrongRecord } from '../scan-result.ts';
import { titleLine } from '../scan-texts.ts';
import { isSecurityIssue, readHotspot, readIssue } from './sonarqube-issue.ts';

const plan: JsonPlan = {
  format: 'sonarqube',
  called: 'a list of SonarQube issues or hotspots',
  requiredFields: [],
  records: { 'issues/[]': [], 'hotspots/[]': [], 'rules/[]': [], 'rules/*': [], '': [] },
};

const others = 'Bugs and code smells that are not about security, skipped';

// An issue has a rule and a component, and a hotspot has a probability. No other list of issues has these fields.
const isOwn = (record: JsonObject): boolean =>
  (Object.hasOwn(record, 'rule') && Object.hasOwn(record, 'component')) ||
  Object.hasOwn(record, 'vulnerabilityProbability');

const isOwnPage = (root: JsonObject): boolean =>
  Object.hasOwn(root, 'sonarBaseURL') ||
  (Object.hasOwn(root, 'paging') && (Object.hasOwn(root, 'components') || Object.hasOwn(root, 'effortTotal')));

interface SonarReading {
  draft: FindingsDraft;
  isSonar: boolean;
  skipped: number;
  /** Rule names by key. They follow the issues. */
  names: Map<string, string>;
}

/** Adds a rule from a list, or from an object whose keys are rule keys. */
function noteRule({ names, draft }: SonarReading, rule: JsonObject, name = ''): void {
  const key = textField(rule, ['key'], 200) || name.slice(0, 200);
  if (key !== '' && names.size < draft.limits.rules) names.set(key, textField(rule, ['name'], 300));
}

function noteRecord(
  reading: SonarReading,
  { path, value, line }: { path: string; value: unknown; line: number },
): void {
  const { draft } = reading;
  if (!isJsonObject(value)) {
    addResult(draft, { wrong: wrongRecord.form }, line);
    return;
  }
  reading.isSonar ||= isOwn(value);
  const isHotspot = path.startsWith('hotspots');
  if (isHotspot || isSecurityIssue(value)) addResult(draft, isHotspot ? readHotspot(value) : readIssue(value), line);
  else reading.skipped += 1;
}

/** Sets the rule names from the response as titles, because an issue contains only the message of its location. */
function nameRules({ draft, names }: SonarReading): void {
  for (const [key, name] of names) {
    const rule = draft.rules.get(key);
    if (rule === undefined || name === '') continue;
    const { evidence: _evidence, ...text } = rule;
    replaceRule(draft, key, { ...text, cwe: [String(rule.cwe ?? '')], title: titleLine(name) });
  }
}

/** Reads issues and hotspots from the SonarQube API into one finding per rule. Only security issues are imported. */
export async function sonarqubeFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('sonarqube', limits);
  const reading: SonarReading = { draft, isSonar: false, skipped: 0, names: new Map() };
  for await (const record of readJson(input, plan)) {
    if (record.path === '') reading.isSonar ||= isOwnPage(asObject(record.value));
    else if (record.path.startsWith('rules/')) noteRule(reading, asObject(record.value), record.keys.at(-1));
    else noteRecord(reading, record);
  }
  if (!reading.isSonar) throw refuseOther(plan.called);
  assertSomeResults(draft, plan.called);
  nameRules(reading);
  if (reading.skipped > 0) draft.warnings.push(`${others}: ${reading.skipped}.`);
  return closeDraft(draft);
}
