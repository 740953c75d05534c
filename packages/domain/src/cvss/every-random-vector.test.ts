import { Cvss3P0, Cvss3P1, Cvss4P0 } from 'ae-cvss-calculator';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { propertyOptions } from '../testing/random-cases.ts';
import { isGroupDefined, type Metric } from './metric.ts';
import { environmentalMetricsV3 } from './metrics-v3.ts';
import { metricsByVersion, parseVector, vectorMessages, type CvssVersion } from './parse-vector.ts';
import { scoreV3, type VersionV3 } from './score-v3.ts';
import { scoreVector } from './score-vector.ts';

const runs = propertyOptions(3_000);

// The other calculator takes almost a millisecond for a 4.0 vector.
const timeoutMs = 120_000;

// A most severe vector for each combination of levels of the third and sixth set.
const impactTops = [
  'VC:H/VI:H/VA:H/CR:H/IR:H/AR:H',
  'VC:H/VI:H/VA:H/CR:M/IR:M/AR:M',
  'VC:L/VI:H/VA:H/CR:H/IR:H/AR:H',
  'VC:L/VI:H/VA:H/CR:H/IR:M/AR:M',
  'VC:L/VI:L/VA:L/CR:H/IR:H/AR:H',
];

function pairOf(metric: Metric): fc.Arbitrary<string | null> {
  const pair = fc.constantFrom(...metric.values.map((value) => `${metric.abbreviation}:${value.abbreviation}`));
  return metric.isMandatory ? pair : fc.option(pair, { nil: null, freq: 1 });
}

function vectors(version: CvssVersion): fc.Arbitrary<string> {
  const pairs = fc.tuple(...metricsByVersion[version].map(pairOf));
  return pairs.map((chosen) => [`CVSS:${version}`, ...chosen.filter((pair) => pair !== null)].join('/'));
}

function scoreOurs(version: VersionV3, vector: string) {
  const parsed = parseVector(vector);
  if (!parsed.ok) return [parsed.message];
  const { base, temporal, environmental } = scoreV3(version, parsed.choices);
  // The other calculator returns the temporal score if the vector has no environmental metric.
  const isJudged = isGroupDefined(parsed.choices, environmentalMetricsV3);
  return [base, temporal, isJudged ? environmental : temporal];
}

it.each([
  ['3.0', (vector: string) => new Cvss3P0(vector)],
  ['3.1', (vector: string) => new Cvss3P1(vector)],
] as const)('agrees with another calculator on random %s vectors', { timeout: timeoutMs }, (version, open) => {
  const run = fc.check(
    fc.property(vectors(version), (vector) => {
      const theirs = open(vector).calculateScores();
      const temporal = theirs.temporal ?? theirs.base;
      return scoreOurs(version, vector).join() === [theirs.base, temporal, theirs.environmental ?? temporal].join();
    }),
    runs,
  );
  expect(run.counterexample).toBeNull();
});

it('agrees with another calculator on random 4.0 vectors', { timeout: timeoutMs }, () => {
  const run = fc.check(
    fc.property(vectors('4.0'), (vector) => {
      const ours = scoreVector(vector);
      return ours.ok && ours.score === new Cvss4P0(vector).calculateOverallScore();
    }),
    runs,
  );
  expect(run.counterexample).toBeNull();
});

it('agrees with another calculator at the top of every macro-vector', () => {
  const tops = ['AV:N/PR:N/UI:N', 'AV:A/PR:N/UI:N', 'AV:P/PR:N/UI:N'].flatMap((exploitability) =>
    ['AC:L/AT:N', 'AC:H/AT:N'].flatMap((complexity) =>
      impactTops.flatMap((impact) =>
        ['SC:H/SI:H/SA:H/MSI:S', 'SC:H/SI:H/SA:H', 'SC:L/SI:L/SA:L'].flatMap((subsequent) =>
          ['A', 'P', 'U'].map((threat) => [exploitability, complexity, impact, subsequent, `E:${threat}`].join('/')),
        ),
      ),
    ),
  );
  const scored = tops.map((top) => scoreVector(`CVSS:4.0/${top}`));
  expect(tops).toHaveLength(270);
  expect(scored.map((one) => one.ok && one.score)).toEqual(
    tops.map((top) => new Cvss4P0(`CVSS:4.0/${top}`).calculateOverallScore()),
  );
});

const junk = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string().map((text) => `CVSS:3.1/${text}`),
  fc.tuple(vectors('4.0'), fc.nat(), fc.string()).map(([vector, at, text]) => {
    const cut = at % vector.length;
    return vector.slice(0, cut) + text + vector.slice(cut + 1);
  }),
);

it('never throws, and refuses with a message of the specification', () => {
  const run = fc.check(
    fc.property(junk, (text) => {
      const scored = scoreVector(text);
      return scored.ok || Object.values(vectorMessages).includes(scored.message);
    }),
    runs,
  );
  expect(run.counterexample).toBeNull();
});
