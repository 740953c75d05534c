import { addHit, refuseRules } from './add-sighting.ts';
import type { FindingsDraft, ScanHit } from './finding-draft.ts';

/** The facts of a held result. They are short values, so that no syntax tree stays in memory. */
export type HeldFacts = Readonly<Record<string, string | number | null>>;

interface HeldRule<Facts extends HeldFacts> {
  facts: Facts;
  evidence: string;
  count: number;
}

/** Results that cannot be added yet, because details such as the host name come later in the file. */
export interface HeldSightings<Facts extends HeldFacts> {
  draft: FindingsDraft;
  held: HeldRule<Facts>[];
  /** Results beyond the limits, counted by kind. */
  overflow: Map<string, HeldRule<Facts>>;
  /** Number of results with evidence, by kind. */
  proven: Map<string, number>;
  /** The remaining amounts under the limits. */
  left: { characters: number; evidenceCharacters: number };
}

/** Starts holding results. They may use as much memory as the assets of a whole import. */
export function createHold<Facts extends HeldFacts>(draft: FindingsDraft): HeldSightings<Facts> {
  const left = { characters: draft.limits.assetCharacters, evidenceCharacters: draft.left.evidenceCharacters };
  return { draft, held: [], overflow: new Map(), proven: new Map(), left };
}

interface SightingInput<Facts extends HeldFacts> {
  /** Results of the same kind belong to one finding with one severity. */
  kind: string;
  facts: Facts;
  line: number;
  evidence: () => string;
}

function takeEvidence<Facts extends HeldFacts>(
  hold: HeldSightings<Facts>,
  { kind, evidence }: SightingInput<Facts>,
): string {
  const proven = hold.proven.get(kind) ?? 0;
  const isSpent = proven >= hold.draft.limits.evidencePerFinding || hold.left.evidenceCharacters <= 0;
  const text = isSpent ? '' : evidence();
  if (text === '') return '';
  hold.proven.set(kind, proven + 1);
  hold.left.evidenceCharacters -= text.length;
  return text;
}

function countOverflow<Facts extends HeldFacts>(
  hold: HeldSightings<Facts>,
  { kind, facts, line }: SightingInput<Facts>,
): void {
  const known = hold.overflow.get(kind);
  if (known !== undefined) known.count += 1;
  else if (hold.overflow.size >= hold.draft.limits.rules) refuseRules(hold.overflow.size, line);
  else hold.overflow.set(kind, { facts: structuredClone(facts), evidence: '', count: 1 });
}

/** Holds one result. Beyond the limits, only the first result of each kind is held and the others are counted. */
export function holdSighting<Facts extends HeldFacts>(hold: HeldSightings<Facts>, holding: SightingInput<Facts>): void {
  if (hold.held.length >= hold.draft.limits.assets || hold.left.characters <= 0) {
    countOverflow(hold, holding);
    return;
  }
  // Cloning copies the texts; otherwise they would keep the chunks of the file in memory.
  const { facts, evidence } = structuredClone({ facts: holding.facts, evidence: takeEvidence(hold, holding) });
  hold.left.characters -= JSON.stringify(facts).length;
  hold.held.push({ facts, evidence, count: 1 });
}

/** Returns the number of held results. */
export function countHeld({ held, overflow }: HeldSightings<HeldFacts>): number {
  return [...overflow.values()].reduce((sum, { count }) => sum + count, held.length);
}

/** Adds all held results to the findings. `complete` adds the missing details to a result, and `prove` to its evidence. */
export function releaseSightings<Facts extends HeldFacts>(
  { draft, held, overflow }: HeldSightings<Facts>,
  complete: (facts: Facts) => Omit<ScanHit, 'evidence'>,
  prove: (facts: Facts, evidence: string) => string = (_facts, evidence) => evidence,
): void {
  for (const { facts, evidence, count } of [...held, ...overflow.values()]) {
    addHit(draft, { ...complete(facts), evidence: () => prove(facts, evidence) });
    draft.results += count - 1;
    draft.unlisted += count - 1;
  }
}
