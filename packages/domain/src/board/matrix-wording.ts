import type { RiskCell } from './risk-matrix.ts';
import type { Wording } from './wording.ts';

type CountedCell = RiskCell & { findings: number };

/** Levels from which likelihood and impact are called high. */
const highLevel = 4;

/** Returns the number of findings whose likelihood and impact are both high. */
export const countHighRisk = (cells: readonly CountedCell[]): number =>
  cells
    .filter(({ likelihood, impact }) => likelihood >= highLevel && impact >= highLevel)
    .reduce((sum, { findings }) => sum + findings, 0);

/** Builds the texts of the risk matrix. */
export function matrixWording({ counted, shownNumber }: Wording) {
  const findings = (count: number) => counted(count, { one: '# finding', other: '# findings' });
  return {
    likelihood: 'Likelihood',
    impact: 'Impact',
    findings,
    count: 'Count',
    ids: 'Findings',
    levels: { 1: 'Very low', 2: 'Low', 3: 'Medium', 4: 'High', 5: 'Very high' },
    /** The sentence of the matrix. */
    sentence: (cells: readonly CountedCell[]) => {
      const all = cells.reduce((sum, cell) => sum + cell.findings, 0);
      const high = countHighRisk(cells);
      return `${shownNumber(high)} of ${counted(all, { one: '# open finding', other: '# open findings' })} ${high === 1 ? 'has' : 'have'} high likelihood and high impact.`;
    },
    rule: 'Likelihood is the CVSS exploitability sub-score and impact the impact sub-score, each in five equal bands. The tint is the highest severity a cell can have.',
    unscored: (count: number) =>
      counted(count, {
        one: '# finding without a CVSS vector is not shown.',
        other: '# findings without a CVSS vector are not shown.',
      }),
    more: (count: number) => `+${shownNumber(count)}`,
    none: 'No open findings with a CVSS vector',
    noneWhy: 'Open findings appear here by likelihood and impact once they are published.',
  };
}
