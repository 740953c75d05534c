/** The result that a course package reports for a learner. The score is in percent, or null if the package sent none. */
interface Report {
  outcome: 'completed' | 'passed' | 'failed';
  score: number | null;
}

/** The effect of a report on its chapter. */
type PackageVerdict = 'completed' | 'failed';

/**
 * Returns the effect of a report: a failure or a score below the passing score fails the chapter, even if the package reports it as passed.
 * Without a score the reported outcome decides.
 */
export function packageVerdict({ outcome, score }: Report, passScore: number): PackageVerdict {
  if (outcome === 'failed') return 'failed';
  return score !== null && score < passScore ? 'failed' : 'completed';
}
