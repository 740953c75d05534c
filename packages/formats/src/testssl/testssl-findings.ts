import { addRule, addSighting, dateFindings } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import { codeBlock } from '../code-block.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, openDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { holdSighting, openHold, releaseSightings, type HeldSightings } from '../hold-sightings.ts';
import { readTestssl, type TestsslRecord, type TestsslRow } from './read-testssl.ts';
import { isProblem, rowRule, rowSighting, type RowFacts } from './testssl-row.ts';

const maxProof = 4_000;

/** A report while it is read; the pretty form writes the rows of a target inside of it. */
interface ReaderState {
  draft: FindingsDraft;
  hold: HeldSightings<RowFacts>;
  startedAt: string | null;
}

/** What a row proves, as Markdown. */
export function describeRow({ part, finding }: RowFacts): string {
  const heading = part === '' ? 'Finding' : `Finding (${part.replaceAll(/[^\w#. -]/g, '')})`;
  return codeBlock(heading, finding, maxProof);
}

/** A row that the scanner could not finish is only counted. */
function passRow({ draft, hold }: ReaderState, { object, facts, line, target }: TestsslRow): void {
  if (isProblem(facts)) {
    draft.skipped += 1;
    return;
  }
  const evidence = (): string => describeRow(facts);
  addRule(draft, facts.check, { line, read: () => rowRule(object, facts) });
  if (target === null) holdSighting(hold, { kind: facts.check, facts, line, evidence });
  else addSighting(draft, { ...rowSighting(facts, target), evidence });
}

function pass(passing: ReaderState, record: TestsslRecord): void {
  if (record.kind === 'start') passing.startedAt = record.startedAt;
  else if (record.kind === 'row') passRow(passing, record);
  else {
    if (record.isSilent) passing.draft.skipped += 1;
    releaseSightings(passing.hold, (facts) => rowSighting(facts, record.target));
    passing.hold = openHold(passing.draft);
  }
}

/** Reads a report of testssl.sh in JSON, flat or pretty, into one finding per check. */
export async function testsslFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = openDraft('testssl', limits);
  const passing: ReaderState = { draft, hold: openHold(draft), startedAt: null };
  for await (const record of readTestssl(input)) pass(passing, record);
  dateFindings(draft, passing.startedAt);
  return closeDraft(draft);
}
