import type { FileInput } from '../decode-text.ts';
import type { FindingsDraft } from '../finding-draft.ts';
import type { JsonPlan, JsonRecord } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject, asText, listField, objectField, textField, type JsonObject } from '../json-fields.ts';
import { rejecting } from '../rejected-records.ts';
import { readTime } from '../read-time.ts';
import {
  closeReport,
  noteCategory,
  noteEntry,
  openReport,
  type WapitiField,
  type WapitiReport,
} from './wapiti-entry.ts';

const paths = {
  entry: 'vulnerabilities/*/[]',
  category: 'classifications/*',
  target: 'infos/target',
  date: 'infos/date',
} as const;

const plan: JsonPlan = {
  format: 'wapiti',
  called: 'a Wapiti report',
  requiredFields: ['vulnerabilities', 'classifications'],
  rejectable: [paths.entry],
  records: { [paths.entry]: ['path'], [paths.category]: [], [paths.target]: [], [paths.date]: [] },
};

const maxTextCharacters = 100_000;
const maxNameCharacters = 300;

function fieldOf(entry: JsonObject): WapitiField {
  const response = objectField(objectField(entry, 'detail'), 'response');
  return (name) =>
    name === 'response'
      ? textField(response, ['body', 'status_code'], maxTextCharacters)
      : textField(entry, [name], maxTextCharacters);
}

function passCategory(
  report: WapitiReport,
  category: JsonObject,
  { name, line }: { name: string; line: number },
): void {
  const references = Object.entries(objectField(category, 'ref')).slice(0, 100);
  noteCategory(
    report,
    {
      name,
      description: textField(category, ['desc'], maxTextCharacters),
      solution: textField(category, ['sol'], maxTextCharacters),
      references: references.flatMap(([title, address]) => [title, asText(address, 2_000)]),
      tags: listField(category, ['wstg'], /,/),
    },
    line,
  );
}

function pass(report: WapitiReport, { path, keys, value, line }: JsonRecord): void {
  const name = (keys[1] ?? '').slice(0, maxNameCharacters);
  if (path === paths.entry) noteEntry(report, name, { field: fieldOf(asObject(value)), line });
  else if (path === paths.category) passCategory(report, asObject(value), { name, line });
  else if (path === paths.target) report.target = asText(value, 2_000);
  else report.seenAt = readTime(asText(value, 100));
}

/** Reads a Wapiti report in JSON. */
export async function readWapitiJson(input: FileInput, draft: FindingsDraft): Promise<void> {
  const report = openReport(draft);
  for await (const record of readJson(input, plan, rejecting(draft))) pass(report, record);
  closeReport(report);
}
