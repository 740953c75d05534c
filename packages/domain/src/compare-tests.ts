import type { FindingStatus } from './finding-status.ts';

/** The outcome of a finding since the previous test. */
export type ComparedOutcome = 'fixed' | 'open' | 'new' | 'reopened';

/** A finding of a test, as far as a comparison needs it. */
export interface ComparedFinding {
  id: string;
  status: FindingStatus;
}

/** A finding of the current test with the finding of the previous test that it continues; null if there is none. */
export interface ContinuedFinding extends ComparedFinding {
  originId: string | null;
}

/** The findings of two tests by outcome; each is from the current test, if it is there, else from the previous one. */
export type TestComparison<Previous, Current> = Record<ComparedOutcome, (Previous | Current)[]>;

function outcomeOf(previous: ComparedFinding | undefined, current: ComparedFinding): ComparedOutcome {
  if (!previous) return 'new';
  if (current.status === 'Fixed') return 'fixed';
  return previous.status === 'Fixed' ? 'reopened' : 'open';
}

/**
 * Compares a test with the previous one. A finding that was carried over has the status of the current test, and has reopened if the
 * previous test had seen it fixed. A finding that was not carried over has the status of the previous test. An accepted risk is still
 * open.
 */
export function compareTests<Previous extends ComparedFinding, Current extends ContinuedFinding>(
  previous: readonly Previous[],
  current: readonly Current[],
): TestComparison<Previous, Current> {
  const compared: TestComparison<Previous, Current> = { fixed: [], open: [], new: [], reopened: [] };
  const origins = new Map(previous.map((finding) => [finding.id, finding]));
  const continued = new Set<string>();
  for (const finding of current) {
    const origin = finding.originId === null ? undefined : origins.get(finding.originId);
    if (origin) continued.add(origin.id);
    compared[outcomeOf(origin, finding)].push(finding);
  }
  for (const finding of previous) {
    if (!continued.has(finding.id)) compared[finding.status === 'Fixed' ? 'fixed' : 'open'].push(finding);
  }
  return compared;
}
