import { addRule, addSighting, dateFindings } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import { codeBlock } from '../code-block.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, openDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { holdSighting, openHold, releaseSightings, type HeldSightings } from '../hold-sightings.ts';
import { coverSite } from '../scan-coverage.ts';
import { rejecting } from '../rejected-records.ts';
import type { JsonObject } from '../json-fields.ts';
import { closeCiphers, openCiphers, takeCipher, type CipherRows } from './cipher-rows.ts';
import { cipherProtocol } from './testssl-titles.ts';
import { readTestssl, type TestsslRecord, type TestsslRow } from './read-testssl.ts';
import { isProblem, rowRule, rowSighting, type RowFacts, type Target } from './testssl-row.ts';

const maxProof = 4_000;

/** A report while it is read; the pretty form writes the rows of a target inside of it. */
interface ReaderState {
  draft: FindingsDraft;
  hold: HeldSightings<RowFacts>;
  startedAt: string | null;
  ciphers: CipherRows;
  /** Rows about ciphers whose service follows. */
  waiting: { object: JsonObject; facts: RowFacts }[];
}

/** What a row proves, as Markdown. */
export function describeRow({ part, finding }: RowFacts): string {
  const heading = part === '' ? 'Finding' : `Finding (${part.replaceAll(/[^\w#. -]/g, '')})`;
  return codeBlock(heading, finding, maxProof);
}

const mostWaiting = 10_000;

/** A row about one cipher, of which a service has dozens; they are gathered. */
function passCipher(
  { draft, ciphers, waiting }: ReaderState,
  object: JsonObject,
  { facts, target }: Pick<TestsslRow, 'facts' | 'target'>,
): boolean {
  if (target !== null) return takeCipher(draft, ciphers, { object, facts, target });
  if (cipherProtocol(facts.check) === null || waiting.length >= mostWaiting) return false;
  waiting.push({ object: {}, facts });
  return true;
}

/** A row that the scanner could not finish is only counted. */
function passRow(passing: ReaderState, { object, facts, line, target }: TestsslRow): void {
  const { draft, hold } = passing;
  if (isProblem(facts)) {
    draft.skipped += 1;
    return;
  }
  if (passCipher(passing, object, { facts, target })) return;
  const evidence = (): string => describeRow(facts);
  addRule(draft, facts.check, { line, read: () => rowRule(object, facts) });
  if (target === null) holdSighting(hold, { kind: facts.check, facts, line, evidence });
  else addSighting(draft, { ...rowSighting(facts, target), evidence });
}

/** A service was tested, whether or not anything is wrong with it. */
function coverTarget(draft: FindingsDraft, { host, port }: Target): void {
  coverSite(draft, port === '' ? host : `${host}:${port}`);
}

function pass(passing: ReaderState, record: TestsslRecord): void {
  if (record.kind === 'start') passing.startedAt = record.startedAt;
  else if (record.kind === 'row') passRow(passing, record);
  else {
    if (record.isSilent) passing.draft.skipped += 1;
    else coverTarget(passing.draft, record.target);
    for (const row of passing.waiting) takeCipher(passing.draft, passing.ciphers, { ...row, target: record.target });
    passing.waiting = [];
    releaseSightings(passing.hold, (facts) => rowSighting(facts, record.target));
    passing.hold = openHold(passing.draft);
  }
}

/** Reads a report of testssl.sh in JSON, flat or pretty, into one finding per check. */
export async function testsslFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = openDraft('testssl', limits);
  const passing: ReaderState = { draft, hold: openHold(draft), startedAt: null, ciphers: openCiphers(), waiting: [] };
  for await (const record of readTestssl(input, rejecting(draft))) pass(passing, record);
  closeCiphers(draft, passing.ciphers);
  dateFindings(draft, passing.startedAt);
  return closeDraft(draft);
}
