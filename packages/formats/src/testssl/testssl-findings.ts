import { addRule, addHit, dateFindings } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import { codeBlock } from '../code-block.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { holdSighting, createHold, releaseSightings, type HeldSightings } from '../hold-sightings.ts';
import { coverSite } from '../scan-coverage.ts';
import { rejecting } from '../rejected-records.ts';
import type { JsonObject } from '../json-fields.ts';
import { closeCiphers, openCiphers, takeCipher, type CipherRows } from './cipher-rows.ts';
import { cipherProtocol } from './testssl-titles.ts';
import { readTestssl, type TestsslRecord, type TestsslRow } from './read-testssl.ts';
import { isProblem, rowRule, rowSighting, type RowFacts, type Target } from './testssl-row.ts';

const maxProof = 4_000;

/** The state while a report is read. In the pretty format, rows are nested in their target. */
interface ReaderState {
  draft: FindingsDraft;
  hold: HeldSightings<RowFacts>;
  startedAt: string | null;
  ciphers: CipherRows;
  /** Rows about ciphers held until their service is known. */
  waiting: { object: JsonObject; facts: RowFacts }[];
}

/** Returns the evidence of a row as Markdown. */
export function describeRow({ part, finding }: RowFacts): string {
  const heading = part === '' ? 'Finding' : `Finding (${part.replaceAll(/[^\w#. -]/g, '')})`;
  return codeBlock(heading, finding, maxProof);
}

const maxWaiting = 10_000;

/** Handles a row about one cipher. A service has dozens of them, so they are grouped. */
function passCipher(
  { draft, ciphers, waiting }: ReaderState,
  object: JsonObject,
  { facts, target }: Pick<TestsslRow, 'facts' | 'target'>,
): boolean {
  if (target !== null) return takeCipher(draft, ciphers, { object, facts, target });
  if (cipherProtocol(facts.check) === null || waiting.length >= maxWaiting) return false;
  waiting.push({ object: {}, facts });
  return true;
}

/** Adds a row to the findings. If the scanner could not complete the check, the row is only counted. */
function passRow(state: ReaderState, { object, facts, line, target }: TestsslRow): void {
  const { draft, hold } = state;
  if (isProblem(facts)) {
    draft.skipped += 1;
    return;
  }
  if (passCipher(state, object, { facts, target })) return;
  const evidence = (): string => describeRow(facts);
  addRule(draft, facts.check, { line, read: () => rowRule(object, facts) });
  if (target === null) holdSighting(hold, { kind: facts.check, facts, line, evidence });
  else addHit(draft, { ...rowSighting(facts, target), evidence });
}

/** Records a service as scanned, even without issues. */
function coverTarget(draft: FindingsDraft, { host, port }: Target): void {
  coverSite(draft, port === '' ? host : `${host}:${port}`);
}

function pass(state: ReaderState, record: TestsslRecord): void {
  if (record.kind === 'start') state.startedAt = record.startedAt;
  else if (record.kind === 'row') passRow(state, record);
  else {
    if (record.isSilent) state.draft.skipped += 1;
    else coverTarget(state.draft, record.target);
    for (const row of state.waiting) takeCipher(state.draft, state.ciphers, { ...row, target: record.target });
    state.waiting = [];
    releaseSightings(state.hold, (facts) => rowSighting(facts, record.target));
    state.hold = createHold(state.draft);
  }
}

/** Reads a testssl.sh JSON report, in flat or pretty format, into one finding per check. */
export async function testsslFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('testssl', limits);
  const state: ReaderState = { draft, hold: createHold(draft), startedAt: null, ciphers: openCiphers(), waiting: [] };
  for await (const record of readTestssl(input, rejecting(draft))) pass(state, record);
  closeCiphers(draft, state.ciphers);
  dateFindings(draft, state.startedAt);
  return closeDraft(draft);
}
