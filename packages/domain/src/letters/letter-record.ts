import type { FindingStatus } from '../finding-status.ts';
import type { Severity } from '../severity.ts';

/** Findings of an engagement with the same severity, status and retest result. */
export interface FindingGroup {
  severity: Severity;
  status: FindingStatus;
  /** True if a retest found them fixed and their status has not changed since. */
  isRetested: boolean;
  count: number;
}

/** All that the record of an engagement holds about what an attestation letter may state. */
export interface LetterRecord {
  /** The name of the client. */
  organization: string;
  /** The name of the provider. */
  firm: string;
  testType: string;
  /** True if the client can see the engagement. */
  isPublished: boolean;
  /** True if the engagement is completed. */
  isCompleted: boolean;
  /** The days of the test, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  scope: readonly string[];
  /** The standards that the test followed. */
  standards: readonly string[];
  findings: readonly FindingGroup[];
}

/** Degrees to which a letter discloses the scope. */
export const letterScopes = ['full', 'count', 'none'] as const;
/** Degrees to which a letter counts findings. */
export const letterCounts = ['severity', 'total', 'none'] as const;

/** The parts of the record that the client discloses in a letter. */
export interface LetterDisclosure {
  scope: (typeof letterScopes)[number];
  counts: (typeof letterCounts)[number];
  /** Findings that were fixed and retested, and accepted risks. */
  remediation: boolean;
  method: boolean;
}

/** Reasons for which no letter can be issued. */
export const letterRefusals = ['not-published', 'not-completed', 'no-dates', 'not-over'] as const;
/** A reason for which no letter can be issued. */
export type LetterRefusal = (typeof letterRefusals)[number];

/** Returns the reasons for which no letter can be issued on this day. */
export function refusalsOf({ isPublished, isCompleted, from, to }: LetterRecord, today: string): LetterRefusal[] {
  const checks: [LetterRefusal, boolean][] = [
    ['not-published', !isPublished],
    ['not-completed', !isCompleted],
    ['no-dates', from === null || to === null],
    ['not-over', to !== null && to > today],
  ];
  return checks.filter(([, isBroken]) => isBroken).map(([refusal]) => refusal);
}
