/** The qualitative ratings of CVSS. */
export type Rating = 'None' | 'Low' | 'Medium' | 'High' | 'Critical';

// Each band ends at the highest score of the band below it (specification.md, Business constants and limits).
const bands: readonly { above: number; rating: Rating }[] = [
  { above: 8.9, rating: 'Critical' },
  { above: 6.9, rating: 'High' },
  { above: 3.9, rating: 'Medium' },
  { above: 0, rating: 'Low' },
];

/** Returns the rating of a score between 0 and 10. */
export function rateScore(score: number): Rating {
  return bands.find((band) => score > band.above)?.rating ?? 'None';
}
