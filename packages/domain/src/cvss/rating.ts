/** The rating words of CVSS, as people see them. */
export type Rating = 'None' | 'Low' | 'Medium' | 'High' | 'Critical';

// The bands are given by their upper ends (specification.md, Business constants and limits): a score above one belongs
// to the next.
const bands: readonly { above: number; rating: Rating }[] = [
  { above: 8.9, rating: 'Critical' },
  { above: 6.9, rating: 'High' },
  { above: 3.9, rating: 'Medium' },
  { above: 0, rating: 'Low' },
];

/** The rating band of a score between 0 and 10. */
export function rateScore(score: number): Rating {
  return bands.find((band) => score > band.above)?.rating ?? 'None';
}
