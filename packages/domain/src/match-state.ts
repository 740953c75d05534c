/** The states of a vulnerability on one asset, as every payload carries them. */
export const matchStates = ['Affected', 'Under investigation', 'Not affected', 'Fixed', 'Withdrawn'] as const;
/** One of them. */
export type MatchState = (typeof matchStates)[number];
/** What a company or a supplier can state; only advisories are withdrawn. */
export type StatedState = Exclude<MatchState, 'Withdrawn'>;
/** What a company can decide about a vulnerability of one asset. */
export const decidableStates = ['Affected', 'Under investigation', 'Not affected', 'Fixed'] as const;

/** Whether a match is certain. Possible ones are listed apart, not counted, and notify nobody. */
export const matchConfidences = ['confirmed', 'possible'] as const;
/** One of them. */
export type MatchConfidence = (typeof matchConfidences)[number];

/** What a supplier says of a vulnerability in its product (VEX). */
export interface VexStatement {
  state: StatedState;
  /** ISO 8601. */
  statedAt: string;
  source: string;
}

/** Everything that decides about the state of a match. */
export interface MatchEvidence {
  /** Whether all advisories that name the vulnerability were withdrawn or rejected. */
  isWithdrawn: boolean;
  /** The company's own decision, if there is one. */
  decision: StatedState | undefined;
  statements: readonly VexStatement[];
  /** What the version says. */
  version: 'Affected' | 'Not affected' | 'Fixed';
}

function compareStatements(one: VexStatement, other: VexStatement): number {
  const difference = Date.parse(one.statedAt) - Date.parse(other.statedAt);
  if (difference !== 0 && !Number.isNaN(difference)) return difference;
  const [left, right] = [`${one.source}\n${one.state}`, `${other.source}\n${other.state}`];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The statement that counts: the newest, whatever the order in which they came. */
export function latestStatement(statements: readonly VexStatement[]): VexStatement | undefined {
  return statements.toSorted(compareStatements).at(-1);
}

/**
 * The state of a match: the company decides over suppliers, suppliers over the version. Withdrawn advisories close the
 * match; the decision is kept for the case that they return.
 */
export function matchState({ isWithdrawn, decision, statements, version }: MatchEvidence): MatchState {
  if (isWithdrawn) return 'Withdrawn';
  return decision ?? latestStatement(statements)?.state ?? version;
}

const vexStates: Readonly<Record<string, StatedState>> = {
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

/** The state that a status of OpenVEX, CycloneDX or CSAF means; undefined for anything else, such as "recommended". */
export function readVexStatus(status: string): StatedState | undefined {
  return Object.hasOwn(vexStates, status) ? vexStates[status] : undefined;
}
