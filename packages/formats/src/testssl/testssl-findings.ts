import { addRule, addSighting, dateFindings } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import { codeBlock } from '../code-block.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, openDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { holdSighting, openHold, releaseSightings, type HeldSightings } from '../hold-sightings.ts';
import type { JsonPlan, JsonRecord } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject, numberField, textField, type JsonObject } from '../json-fields.ts';
import { isProblem, readRow, rowRule, rowSighting, type RowFacts, type Target } from './testssl-row.ts';

const paths = { start: 'startTime', flatRow: '[]', target: 'scanResult/[]', targetRow: 'scanResult/[]/*/[]' } as const;

const row = ['id', 'severity', 'finding'];

const plan: JsonPlan = {
  format: 'testssl',
  called: 'a testssl.sh report',
  demands: ['scanResult'],
  records: { [paths.start]: [], [paths.flatRow]: row, [paths.target]: [], [paths.targetRow]: row },
};

const maxCharacters = { word: 300, proof: 4_000 };

/** A report while it is read; the pretty form writes the rows of a target inside of it. */
interface ReaderState {
  draft: FindingsDraft;
  hold: HeldSightings<RowFacts>;
  startedAt: string | null;
}

// Seconds since 1970; what is no such number is no time.
function readStart(value: unknown): string | null {
  const seconds = numberField({ value }, ['value']) ?? 0;
  return seconds > 1e9 && seconds < 7e9 ? new Date(seconds * 1_000).toISOString() : null;
}

// "example.com/192.0.2.1", in which an IPv6 address is in brackets.
function splitTarget(address: string): { host: string; ip: string } {
  const [host = '', ip = ''] = address.split('/');
  return { host, ip: ip.replaceAll(/[[\]]/g, '') };
}

function describe({ part, finding }: RowFacts): string {
  return codeBlock(
    part === '' ? 'Finding' : `Finding (${part.replaceAll(/[^\w#. -]/g, '')})`,
    finding,
    maxCharacters.proof,
  );
}

/** A row that counts; one that the scanner could not finish is only counted. */
function takeRow({ draft }: ReaderState, object: JsonObject, line: number): RowFacts | null {
  const facts = readRow(object, line);
  if (facts === null) return null;
  if (isProblem(facts)) {
    draft.skipped += 1;
    return null;
  }
  addRule(draft, facts.check, { line, read: () => rowRule(object, facts) });
  return facts;
}

function passFlatRow(passing: ReaderState, object: JsonObject, line: number): void {
  const facts = takeRow(passing, object, line);
  if (facts === null) return;
  const field = (name: string): string => textField(object, [name], maxCharacters.word);
  const target: Target = { ...splitTarget(field('ip')), port: field('port') };
  addSighting(passing.draft, { ...rowSighting(facts, target), evidence: () => describe(facts) });
}

function passTargetRow(passing: ReaderState, object: JsonObject, line: number): void {
  const facts = takeRow(passing, object, line);
  if (facts === null) return;
  holdSighting(passing.hold, { kind: facts.check, facts, line, evidence: () => describe(facts) });
}

function passTarget(passing: ReaderState, object: JsonObject): void {
  // A service that does not answer is a row in place of a target.
  if (readRow(object, 0) !== null && Object.hasOwn(object, 'severity')) passing.draft.skipped += 1;
  const field = (...names: string[]): string => textField(object, names, maxCharacters.word);
  const ip = field('ip').replaceAll(/[[\]]/g, '');
  const target: Target = {
    host: field('hostname', 'targetHost') || ip,
    ip,
    port: field('port'),
  };
  releaseSightings(passing.hold, (facts) => rowSighting(facts, target));
  passing.hold = openHold(passing.draft);
}

function pass(passing: ReaderState, { path, value, line }: JsonRecord): void {
  const object = asObject(value);
  if (path === paths.start) passing.startedAt = readStart(value);
  else if (path === paths.flatRow) passFlatRow(passing, object, line);
  else if (path === paths.targetRow) passTargetRow(passing, object, line);
  else passTarget(passing, object);
}

/** Reads a report of testssl.sh in JSON, flat or pretty, into one finding per check. */
export async function testsslFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = openDraft('testssl', limits);
  const passing: ReaderState = { draft, hold: openHold(draft), startedAt: null };
  for await (const record of readJson(input, plan)) pass(passing, record);
  dateFindings(draft, passing.startedAt);
  return closeDraft(draft);
}
