import { addSighting, refuseRules } from './add-sighting.ts';
import type { FindingsDraft, Sighting } from './finding-draft.ts';

/** What a file says of a sighting before it says the rest; short facts, no trees. */
export type HeldFacts = Readonly<Record<string, string | number | null>>;

interface HeldRule<Facts extends HeldFacts> {
  facts: Facts;
  evidence: string;
  count: number;
}

/** Sightings that wait for what is behind them in the file, such as the name of their host. */
export interface HeldSightings<Facts extends HeldFacts> {
  draft: FindingsDraft;
  held: HeldRule<Facts>[];
  /** What did not fit, counted by kind. */
  overflow: Map<string, HeldRule<Facts>>;
  /** Sightings with evidence, by kind. */
  proven: Map<string, number>;
  /** What the limits still allow. */
  left: { characters: number; evidenceCharacters: number };
}

/** Begins to hold sightings; they may cost as much memory as the places of a whole import. */
export function openHold<Facts extends HeldFacts>(draft: FindingsDraft): HeldSightings<Facts> {
  const left = { characters: draft.limits.assetCharacters, evidenceCharacters: draft.left.evidenceCharacters };
  return { draft, held: [], overflow: new Map(), proven: new Map(), left };
}

interface SightingInput<Facts extends HeldFacts> {
  /** Sightings of one kind come to one finding, with one severity. */
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

/** Holds one sighting; of what is beyond the limits of an import only the first of each kind is kept, the others count. */
export function holdSighting<Facts extends HeldFacts>(hold: HeldSightings<Facts>, holding: SightingInput<Facts>): void {
  if (hold.held.length >= hold.draft.limits.assets || hold.left.characters <= 0) {
    countOverflow(hold, holding);
    return;
  }
  // The clone has copies of the texts; they would keep the pieces of the file alive otherwise.
  const { facts, evidence } = structuredClone({ facts: holding.facts, evidence: takeEvidence(hold, holding) });
  hold.left.characters -= JSON.stringify(facts).length;
  hold.held.push({ facts, evidence, count: 1 });
}

/** How many sightings wait. */
export function countHeld({ held, overflow }: HeldSightings<HeldFacts>): number {
  return [...overflow.values()].reduce((sum, { count }) => sum + count, held.length);
}

/** Adds everything that was held to the findings; `complete` knows by now what a sighting lacks, `prove` what its evidence. */
export function releaseSightings<Facts extends HeldFacts>(
  { draft, held, overflow }: HeldSightings<Facts>,
  complete: (facts: Facts) => Omit<Sighting, 'evidence'>,
  prove: (facts: Facts, evidence: string) => string = (_facts, evidence) => evidence,
): void {
  for (const { facts, evidence, count } of [...held, ...overflow.values()]) {
    addSighting(draft, { ...complete(facts), evidence: () => prove(facts, evidence) });
    draft.results += count - 1;
    draft.unlisted += count - 1;
  }
}
