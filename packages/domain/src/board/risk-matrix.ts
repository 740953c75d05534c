import { parseVector } from '../cvss/parse-vector.ts';
import { subScoresV3 } from '../cvss/score-v3.ts';
import { severityFromScore, type Severity } from '../severity.ts';

/** The levels of likelihood and impact, from very low to very high. */
export const riskLevels = [1, 2, 3, 4, 5] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** A cell of the risk matrix. */
export interface RiskCell {
  likelihood: number;
  impact: number;
}

/** The highest sub-scores of CVSS 3.x; each range is divided into five equal bands. */
const highest = { exploitability: 3.9, impact: 6 };
const bands = riskLevels.length;

const bandOf = (score: number, most: number): number =>
  // The quotient of decimals may be slightly above a whole number.
  Math.min(bands, Math.max(1, Math.ceil(Number(((score / most) * bands).toFixed(9)))));

/** Returns the cell of a CVSS 3.x vector, as the SQL function `risk_cell_of` does; null for other versions. */
export function riskCellOf(vector: string): RiskCell | null {
  const parsed = parseVector(vector);
  if (!parsed.ok || parsed.version === '4.0') return null;
  const { exploitability, impact } = subScoresV3(parsed.version, parsed.choices);
  return { likelihood: bandOf(exploitability, highest.exploitability), impact: bandOf(impact, highest.impact) };
}

/** Returns the highest severity that a vector of the cell can have if its scope is unchanged. */
export const cellSeverity = ({ likelihood, impact }: RiskCell): Severity =>
  severityFromScore(Math.round(((likelihood * highest.exploitability + impact * highest.impact) / bands) * 10) / 10);
