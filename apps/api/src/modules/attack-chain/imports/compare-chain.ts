import type { ChainStep } from '@gatehouse/formats/chain/chain-step';

/** A step that has a column on the board. */
export type PlacedStep = ChainStep & { tacticId: string };

interface StoredStep {
  id: string;
  tactic_id: string;
  technique_id: string;
  note: string;
}

export interface ChainComparison {
  /** New steps, in the order of the file. */
  created: PlacedStep[];
  /** Existing steps without a note, with the note of the file. */
  filled: { id: string; note: string }[];
  unchanged: number;
}

/** Compares the steps of a file with those of a chain. A technique that occurs twice is two steps. */
export function compareChain(steps: readonly PlacedStep[], stored: readonly StoredStep[]): ChainComparison {
  const free = Map.groupBy(stored, ({ tactic_id, technique_id }) => `${tactic_id} ${technique_id}`);
  const comparison: ChainComparison = { created: [], filled: [], unchanged: 0 };
  for (const step of steps) {
    const met = free.get(`${step.tacticId} ${step.techniqueId}`)?.shift();
    if (!met) comparison.created.push(step);
    else if (met.note === '' && step.note !== '') comparison.filled.push({ id: met.id, note: step.note });
    else comparison.unchanged += 1;
  }
  return comparison;
}
