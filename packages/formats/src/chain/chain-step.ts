import { compareTactics, findTactic } from '@gatehouse/domain/attack-tactics';
import { findSuccessor, formerName } from '@gatehouse/domain/attack-successors';
import { findTechnique, techniqueAddress } from '@gatehouse/domain/attack-techniques';

/** One step of an attack chain. */
export interface ChainStep {
  /** A tactic such as `TA0001`, or null if the file names none and the technique is not in the Enterprise matrix. */
  tacticId: string | null;
  /** A technique such as `T1566.001`. */
  techniqueId: string;
  /** The name in plain text, or the technique ID if the technique is unknown. */
  name: string;
  url: string;
  /** Markdown from an untrusted source, without raw HTML. */
  note: string;
}

/** The steps that a reader extracts from one file. */
export interface ChainReading {
  /** In the order of the attack. */
  steps: ChainStep[];
  /** Number of records in the file, before they were turned into steps. */
  results: number;
  /** Warnings about skipped or unrecognized content. */
  warnings: string[];
}

/** A step as the file states it. */
export interface StatedStep {
  techniqueId: string;
  /** Words or IDs from the file; the first in matrix order is used. */
  tactics: readonly string[];
  name: string;
  url: string;
  note: string;
}

const idPattern = /^T\d{4}(?:\.\d{3})?$/i;

/** True if the text is a technique ID. */
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

/** Completes a step with what the matrix knows about its technique. */
export function completeStep({ techniqueId, tactics, name, url, note }: StatedStep): ChainStep {
  const id = (findSuccessor(techniqueId) ?? techniqueId).toUpperCase();
  const known = findTechnique(id);
  const isPage = /^https?:\/\/\S+$/i.test(url);
  return {
    // If the file names a tactic of another matrix, the step gets no Enterprise tactic.
    tacticId: tactics.length > 0 ? firstTactic(tactics) : (known?.tacticIds[0] ?? null),
    techniqueId: id,
    name: name || nameOf(id),
    url: isPage ? url : techniqueAddress(id),
    note,
  };
}

/** Orders steps by tactic in the order of an attack, then by technique ID. */
export function compareSteps(left: ChainStep, right: ChainStep): number {
  const byTactic = compareTactics(left.tacticId, right.tacticId);
  if (byTactic !== 0) return byTactic;
  return left.techniqueId < right.techniqueId ? -1 : Number(left.techniqueId > right.techniqueId);
}
