import { expect, it } from 'vitest';

import { severities } from '../severity.ts';
import { cellSeverity, riskCellOf, riskLevels } from './risk-matrix.ts';

it.each([
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', { likelihood: 5, impact: 5 }],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', { likelihood: 5, impact: 5 }],
  ['CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:N/A:N', { likelihood: 4, impact: 3 }],
  ['CVSS:3.0/AV:L/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N', { likelihood: 1, impact: 2 }],
  ['CVSS:3.1/AV:P/AC:H/PR:H/UI:R/S:U/C:N/I:N/A:N', { likelihood: 1, impact: 1 }],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', null],
  ['', null],
])('places %s', (vector, cell) => {
  expect(riskCellOf(vector)).toEqual(cell);
});

it('colors each corner of the matrix by the severity that it can reach', () => {
  expect(cellSeverity({ likelihood: 5, impact: 5 })).toBe('critical');
  expect(cellSeverity({ likelihood: 1, impact: 1 })).toBe('low');
  expect(cellSeverity({ likelihood: 5, impact: 1 })).toBe('medium');
});

it('never gets less severe with a higher likelihood or impact', () => {
  const rank = (likelihood: number, impact: number) => severities.indexOf(cellSeverity({ likelihood, impact }));
  for (const likelihood of riskLevels) {
    for (const impact of riskLevels.slice(1)) {
      expect(rank(likelihood, impact)).toBeLessThanOrEqual(rank(likelihood, impact - 1));
      expect(rank(impact, likelihood)).toBeLessThanOrEqual(rank(impact - 1, likelihood));
    }
  }
});
