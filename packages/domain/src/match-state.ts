/** The states of a vulnerability on one asset, as in every payload. */
export const matchStates = ['Affected', 'Under investigation', 'Not affected', 'Fixed', 'Withdrawn'] as const;
/** A state of a match. */
export type MatchState = (typeof matchStates)[number];
/** A state that a company or a supplier can declare; only advisories are withdrawn. */
export type DeclaredState = Exclude<MatchState, 'Withdrawn'>;
/** The states that a company can select for a vulnerability of one asset. */
export const decidableStates = ['Affected', 'Under investigation', 'Not affected', 'Fixed'] as const;

/** The certainty of a match. Possible matches are listed separately, not counted, and never trigger a notification. */
export const matchConfidences = ['confirmed', 'possible'] as const;
/** The certainty of a match. */
export type MatchConfidence = (typeof matchConfidences)[number];

/** A supplier's statement on a vulnerability in its product (VEX). */
export interface VexStatement {
  state: DeclaredState;
  /** ISO 8601 timestamp. */
  statedAt: string;
  source: string;
}

/** The evidence from which the state of a match is derived. */
export interface MatchEvidence {
  /** True if all advisories of the vulnerability were withdrawn or rejected. */
  isWithdrawn: boolean;
  /** The company's own decision, if any. */
  decision: DeclaredState | undefined;
  statements: readonly VexStatement[];
  /** The state that follows from the version of the asset. */
  version: 'Affected' | 'Not affected' | 'Fixed';
}

function compareStatements(one: VexStatement, other: VexStatement): number {
  const difference = Date.parse(one.statedAt) - Date.parse(other.statedAt);
  if (difference !== 0 && !Number.isNaN(difference)) return difference;
  const [left, right] = [`${one.source}\n${one.state}`, `${other.source}\n${other.state}`];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Returns the newest statement, independent of their order. */
export function latestStatement(statements: readonly VexStatement[]): VexStatement | undefined {
  return statements.toSorted(compareStatements).at(-1);
}

/**
 * Returns the state of a match: the company's decision overrides suppliers, and suppliers override the version. Withdrawn advisories close
 * the match, but the decision is stored in case they return.
 */
export function matchState({ isWithdrawn, decision, statements, version }: MatchEvidence): MatchState {
  if (isWithdrawn) return 'Withdrawn';
  return decision ?? latestStatement(statements)?.state ?? version;
}

const vexStates: Readonly<Record<string, DeclaredState>> = {
  affected: 'Affected',
  exploitable: 'Affected',
  known_affected: 'Affected',
  first_affected: 'Affected',
  last_affected: 'Affected',
  under_investigation: 'Under investigation',
  in_triage: 'Under investigation',
  not_affected: 'Not affected',
  known_not_affected: 'Not affected',
  false_positive: 'Not affected',
  fixed: 'Fixed',
  first_fixed: 'Fixed',
  resolved: 'Fixed',
  resolved_with_pedigree: 'Fixed',
};

/** Returns the state for a status of OpenVEX, CycloneDX or CSAF, or undefined for anything else, such as "recommended". */
export function readVexStatus(status: string): DeclaredState | undefined {
  return Object.hasOwn(vexStates, status) ? vexStates[status] : undefined;
}
