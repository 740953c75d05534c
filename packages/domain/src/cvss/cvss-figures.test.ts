import { Cvss3P0, Cvss3P1 } from 'ae-cvss-calculator';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { propertyOptions } from '../testing/random-cases.ts';
import { cvssFigures } from './cvss-figures.ts';
import { metricsByVersion, parseVector } from './parse-vector.ts';
import { scoreVector } from './score-vector.ts';
import { subScoresV3, type VersionV3 } from './score-v3.ts';

function shown(vector: string) {
  const figures = cvssFigures(vector);
  if (!figures.ok) return figures.message;
  const { main, scores, details } = figures;
  return {
    main: `${main.name} ${main.score} ${main.rating}`,
    scores: scores.map(({ name, score, severity }) => `${name} ${score} ${severity}`),
    details: Object.fromEntries(details.map(({ name, value }) => [name, value])),
  };
}

const base31 = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const base40 = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N';

it('shows the 3.1 base score with its sub-scores', () => {
  expect(shown(`${base31}/E:X`)).toEqual({
    main: 'Base Score 9.8 Critical',
    scores: ['Base Score 9.8 critical'],
    details: { 'Impact Subscore': '5.9', 'Exploitability Subscore': '3.9' },
  });
});

it('shows temporal and environmental scores only if their metrics are set', () => {
  expect(shown(`${base31}/E:P/MAV:P/MC:N/MI:N/MA:N/MS:C`)).toEqual({
    main: 'Base Score 9.8 Critical',
    scores: ['Base Score 9.8 critical', 'Temporal Score 9.3 critical', 'Environmental Score 0 none'],
    details: {
      'Impact Subscore': '5.9',
      'Exploitability Subscore': '3.9',
      'Modified Impact Subscore': '0.0',
      'Modified Exploitability Subscore': '0.9',
    },
  });
});

it('names each 4.0 score by the metric groups that it uses', () => {
  expect(shown(`${base40}/E:P/CR:L/IR:L/AR:L/S:P`)).toEqual({
    main: 'CVSS-BTE 7.9 High',
    scores: ['CVSS-B 9.3 critical', 'CVSS-BT 8.9 high', 'CVSS-BE 8.9 high', 'CVSS-BTE 7.9 high'],
    details: {
      MacroVector: '000211',
      Exploitability: 'High',
      Complexity: 'High',
      'Vulnerable system': 'High',
      'Subsequent system': 'Low',
      Exploitation: 'Medium',
      'Security requirements': 'Low',
    },
  });
});

it('shows each component as a share of its maximum, and none for the macro-vector', () => {
  const sharesOf = (vector: string) => {
    const figures = cvssFigures(vector);
    return figures.ok ? figures.details.map(({ share }) => share) : [];
  };

  expect(sharesOf(base31)).toEqual([0.59, 0.39]);
  expect(sharesOf(`${base40}/E:P`)).toEqual([null, 1, 1, 1, 1 / 3, 2 / 3, 1]);
});

it('returns the message of a refused vector', () => {
  expect(shown('CVSS:9.9/AV:N')).toBe('The vector version is not valid');
});

const vectors = (version: VersionV3): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...metricsByVersion[version].map(({ abbreviation, values }) =>
        fc.constantFrom(...values.map((value) => `${abbreviation}:${value.abbreviation}`)),
      ),
    )
    .map((pairs) => [`CVSS:${version}`, ...pairs].join('/'));

const toOneDecimal = (exact: number): number => Math.round(Math.max(exact, 0) * 10) / 10;

it.each([
  ['3.0', (vector: string) => new Cvss3P0(vector)],
  ['3.1', (vector: string) => new Cvss3P1(vector)],
] as const)('agrees with another calculator on the sub-scores of random %s vectors', (version, open) => {
  const run = fc.check(
    fc.property(vectors(version), (vector) => {
      const theirs = open(vector);
      const parsed = parseVector(vector);
      const ours = parsed.ok ? subScoresV3(version, parsed.choices) : null;
      // The other calculator returns no modified impact if no metric is modified.
      const modifiedImpact = theirs.isAnyEnvironmentalDefined()
        ? toOneDecimal(theirs.calculateExactAdjustedImpactScore())
        : ours?.modifiedImpact;
      const expected = {
        impact: toOneDecimal(theirs.calculateExactImpactScore()),
        exploitability: toOneDecimal(theirs.calculateExactExploitabilityScore()),
        modifiedImpact,
        modifiedExploitability: toOneDecimal(theirs.calculateAdjustedExploitability()),
      };
      return JSON.stringify(ours) === JSON.stringify(expected);
    }),
    propertyOptions(3_000),
  );
  expect(run.counterexample).toBeNull();
});

it('always shows the same score as the record of the finding', () => {
  const run = fc.check(
    fc.property(vectors('3.1'), (vector) => {
      const figures = cvssFigures(vector);
      const scored = scoreVector(vector);
      return (
        figures.ok && scored.ok && figures.main.score === scored.score && figures.main.severity === scored.severity
      );
    }),
    propertyOptions(1_000),
  );
  expect(run.counterexample).toBeNull();
});
