import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import type { JsonPlan } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { isJsonObject, objectField, objectList, type JsonObject } from '../json-fields.ts';
import { addResult, assertSomeResults, type ReadResult, refuseOther, wrongRecord } from '../scan-result.ts';
import { readCodeAlert, readDependabot, readSecretAlert } from './github-alert.ts';

const nodes = 'vulnerabilityAlerts/nodes/[]';
// Paths in GraphQL responses: of one repository, or of a repository search.
const answers = [
  `data/repository/${nodes}`,
  `repository/${nodes}`,
  `data/search/nodes/[]/${nodes}`,
  `data/repository/search/nodes/[]/${nodes}`,
];

const plan: JsonPlan = {
  format: 'github',
  called: 'a list of GitHub alerts',
  requiredFields: [],
  // A page, a list of pages, a single alert, or a GraphQL response.
  records: { '': [], '[]': [], '[]/[]': [], ...Object.fromEntries(answers.map((path) => [path, []])) },
};

/** Readers by the field that only this kind of alert has. */
const kinds: readonly (readonly [field: string, read: (alert: JsonObject) => ReadResult])[] = [
  ['security_advisory', readDependabot],
  ['securityVulnerability', readDependabot],
  ['most_recent_instance', readCodeAlert],
  ['secret_type', readSecretAlert],
];

function readAlert(value: unknown): ReadResult | null {
  // The list around a page, which contains nothing else.
  if (Array.isArray(value)) return null;
  if (!isJsonObject(value)) return { wrong: wrongRecord.form };
  const kind = kinds.find(([field]) => Object.hasOwn(value, field));
  return kind === undefined
    ? { wrong: 'Records that are no alerts of Dependabot, code scanning or secret scanning' }
    : kind[1](value);
}

/** True for the object around a GraphQL response, which is not an alert. */
const isAround = (path: string, value: unknown): value is JsonObject =>
  path === '' && isJsonObject(value) && !kinds.some(([field]) => Object.hasOwn(value, field));

const isAnswer = (root: JsonObject): boolean => {
  const data = objectField(root, 'data');
  const searches = [data, objectField(data, 'repository')].map((one) => objectField(one, 'search'));
  const found = searches.flatMap((one) => objectList(one, 'nodes'));
  const repositories = [objectField(root, 'repository'), objectField(data, 'repository'), ...found];
  return repositories.some((one) => Object.hasOwn(one, 'vulnerabilityAlerts'));
};

/** Reads alerts of Dependabot, code scanning and secret scanning, as returned by GitHub's API. */
export async function githubFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('github', limits);
  let hasAnswer = false;
  for await (const { path, value, line } of readJson(input, plan)) {
    if (isAround(path, value)) {
      hasAnswer = isAnswer(value);
      continue;
    }
    const read = readAlert(value);
    if (read !== null) addResult(draft, read, line);
  }
  // An empty list could come from any tool.
  if (draft.results + draft.skipped + draft.rejections.length === 0 && !hasAnswer) throw refuseOther(plan.called);
  assertSomeResults(draft, plan.called);
  return closeDraft(draft);
}
