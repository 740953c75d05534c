import { dateUndated } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import type { JsonPlan, JsonRecord } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject, isJsonObject, textField, type JsonObject } from '../json-fields.ts';
import { readTime } from '../read-time.ts';
import { addResult, assertSomeResults, refuseOther, wrongRecord } from '../scan-result.ts';
import { readVulnerability } from './gitlab-vulnerability.ts';

const plan: JsonPlan = {
  format: 'gitlab',
  called: 'a GitLab security report',
  requiredFields: ['vulnerabilities'],
  records: { 'vulnerabilities/[]': [], scan: [], '': [] },
};

// A record in GitLab's schema has a location and identifiers; other lists of vulnerabilities have neither.
const isOwn = (record: JsonObject): boolean => isJsonObject(record['location']) && Array.isArray(record['identifiers']);

const timeOf = (scan: JsonObject): string | null => readTime(textField(scan, ['end_time', 'start_time'], 60));

// Root fields that GitLab writes next to the list.
const isReport = (root: JsonObject): boolean =>
  Object.hasOwn(root, 'remediations') || Object.hasOwn(root, 'dependency_files');

/** The state of a report while it is read. */
interface GitlabReading {
  draft: FindingsDraft;
  isGitlab: boolean;
  seenAt: string | null;
}

function pass(reading: GitlabReading, { path, value, line }: JsonRecord): void {
  const record = asObject(value);
  if (path === 'scan') {
    reading.seenAt = timeOf(record);
    reading.isGitlab ||= isJsonObject(record['scanner']);
  } else if (path === '') reading.isGitlab ||= isReport(record);
  else {
    reading.isGitlab ||= isOwn(record);
    addResult(reading.draft, isJsonObject(value) ? readVulnerability(value) : { wrong: wrongRecord.form }, line);
  }
}

/** Reads a security report of GitLab CI (SAST, DAST, dependencies, containers, secrets) into one finding per rule. */
export async function gitlabFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('gitlab', limits);
  const reading: GitlabReading = { draft, isGitlab: false, seenAt: null };
  for await (const record of readJson(input, plan)) pass(reading, record);
  if (!reading.isGitlab) throw refuseOther(plan.called);
  assertSomeResults(draft, plan.called);
  dateUndated(draft, reading.seenAt);
  return closeDraft(draft);
}
