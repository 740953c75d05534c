/** What a package reports of a learner. Its score is in percent; null where it sent none. */
interface Report {
  outcome: 'completed' | 'passed' | 'failed';
  score: number | null;
}

/** What a report means for its chapter. */
type PackageVerdict = 'completed' | 'failed';

/** A failure fails, and so does a score below what is required, whatever the package calls it. Without a score its word counts. */
export function packageVerdict({ outcome, score }: Report, passScore: number): PackageVerdict {
  if (outcome === 'failed') return 'failed';
  return score !== null && score < passScore ? 'failed' : 'completed';
}
