/** Texts of the calculator that the CVSS standard does not define. */
export interface CvssCalculatorTexts {
  version: string;
  vector: string;
  vectorHint: string;
  copy: string;
  copied: string;
  clear: string;
  /** Heading of the scores. */
  result: string;
  /** Shown in place of an incomplete score. */
  incomplete: string;
  missing: (metrics: readonly string[]) => string;
  scores: string;
  details: string;
  /** The number of set metrics in an optional group. */
  judged: (count: number) => string;
}
