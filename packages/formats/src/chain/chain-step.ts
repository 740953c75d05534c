import { compareTactics, findTactic } from '@gatehouse/domain/attack-tactics';
import { findSuccessor, formerName } from '@gatehouse/domain/attack-successors';
import { findTechnique, techniqueAddress } from '@gatehouse/domain/attack-techniques';

/** One step of an attack. */
export interface ChainStep {
  /** `TA0001`; null where the file names none and the technique is not one of the Enterprise matrix. */
  tacticId: string | null;
  /** `T1566.001` */
  techniqueId: string;
  /** Plain; the id itself for a technique that is not known by now. */
  name: string;
  url: string;
  /** Markdown from a hostile source: never raw HTML. */
  note: string;
}

/** What a reader of attack chains makes of one file. */
export interface ChainReading {
  /** In the order of the attack. */
  steps: ChainStep[];
  /** Records of the file, before they became steps. */
  results: number;
  /** Sentences about what was left out or could not be understood. */
  warnings: string[];
}

/** What a file says of a step. */
export interface StatedStep {
  techniqueId: string;
  /** In words or ids of the file; the first of the matrix counts. */
  tactics: readonly string[];
  name: string;
  url: string;
  note: string;
}

const idPattern = /^T\d{4}(?:\.\d{3})?$/i;

/** Whether a text names a technique. */
export function isTechniqueId(text: string): boolean {
  return idPattern.test(text);
}

function firstTactic(words: readonly string[]): string | null {
  const ids = words.map((word) => findTactic(word)?.id ?? null).filter((id) => id !== null);
  return ids.toSorted(compareTactics)[0] ?? null;
}

function nameOf(id: string): string {
  return findTechnique(id)?.name ?? (formerName(id) || id);
}

/** A step with what is known of its technique where the file is silent. */
export function completeStep({ techniqueId, tactics, name, url, note }: StatedStep): ChainStep {
  const id = (findSuccessor(techniqueId) ?? techniqueId).toUpperCase();
  const known = findTechnique(id);
  const isPage = /^https?:\/\/\S+$/i.test(url);
  return {
    // A word of another matrix is no reason to take a tactic of this one.
    tacticId: tactics.length > 0 ? firstTactic(tactics) : (known?.tacticIds[0] ?? null),
    techniqueId: id,
    name: name || nameOf(id),
    url: isPage ? url : techniqueAddress(id),
    note,
  };
}

/** Steps that the file does not put in order: as an attack goes on, and by id within a tactic. */
export function compareSteps(left: ChainStep, right: ChainStep): number {
  const byTactic = compareTactics(left.tacticId, right.tacticId);
  if (byTactic !== 0) return byTactic;
  return left.techniqueId < right.techniqueId ? -1 : Number(left.techniqueId > right.techniqueId);
}
