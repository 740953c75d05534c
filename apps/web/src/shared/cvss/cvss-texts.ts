/** The words of the calculator that are not those of the standard. */
export interface CvssCalculatorTexts {
  version: string;
  vector: string;
  vectorHint: string;
  copy: string;
  copied: string;
  clear: string;
  /** Heading of the scores. */
  result: string;
  /** Stands where the score will be. */
  incomplete: string;
  missing: (metrics: readonly string[]) => string;
  scores: string;
  details: string;
  /** How many metrics of an optional group are judged. */
  judged: (count: number) => string;
}
