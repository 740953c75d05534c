import { severityFromScore, type Severity } from '../severity.ts';
import { isGroupDefined, type Metric, type MetricChoices } from './metric.ts';
import { environmentalMetricsV3, temporalMetricsV3 } from './metrics-v3.ts';
import { baseMetricsV4, environmentalMetricsV4, threatMetricsV4 } from './metrics-v4.ts';
import { parseVector, type ParsedVector, type RefusedVector } from './parse-vector.ts';
import { rateScore, type Rating } from './rating.ts';
import { scoreV3, subScoresV3, type VersionV3 } from './score-v3.ts';
import { macroVectorOf, nomenclatureV4, scoreV4, type Nomenclature } from './score-v4.ts';

/** A score with its name in the standard, its rating and its severity. */
export interface CvssFigure {
  name: string;
  score: number;
  rating: Rating;
  severity: Severity;
}

/** The scores and details that a calculator shows for a vector. */
export interface CvssFigures {
  ok: true;
  version: ParsedVector['version'];
  /** CVSS 3.x: the base score. 4.0: the score of the given vector. */
  main: CvssFigure;
  /** CVSS 4.0 only. */
  nomenclature?: Nomenclature;
  /** The scores with and without the optional groups, as far as the vector has their metrics. */
  scores: readonly CvssFigure[];
  /** The components of the scores: sub-scores from 0 to 10 for 3.x, levels as text for 4.0. */
  details: readonly CvssDetail[];
}

/** A component of a score. */
export interface CvssDetail {
  name: string;
  value: string;
  /** The value from 0 to 1, for a bar; null for the macro-vector, which has no size. */
  share: number | null;
}

const highestScore = 10;

const figure = (name: string, score: number): CvssFigure => ({
  name,
  score,
  rating: rateScore(score),
  severity: severityFromScore(score),
});

const subScore = (name: string, score: number): CvssDetail => ({
  name,
  value: score.toFixed(1),
  // Sub-scores have one decimal; without rounding, 5.9 would be 0.5900000000000001.
  share: Math.round(score * highestScore) / highestScore ** 2,
});

function figuresV3(version: VersionV3, choices: MetricChoices): CvssFigures {
  const { base, temporal, environmental } = scoreV3(version, choices);
  const { impact, exploitability, modifiedImpact, modifiedExploitability } = subScoresV3(version, choices);
  const isInEnvironment = isGroupDefined(choices, environmentalMetricsV3);
  const main = figure('Base Score', base);
  return {
    ok: true,
    version,
    main,
    scores: [
      main,
      ...(isGroupDefined(choices, temporalMetricsV3) ? [figure('Temporal Score', temporal)] : []),
      ...(isInEnvironment ? [figure('Environmental Score', environmental)] : []),
    ],
    details: [
      subScore('Impact Subscore', impact),
      subScore('Exploitability Subscore', exploitability),
      ...(isInEnvironment
        ? [
            subScore('Modified Impact Subscore', modifiedImpact),
            subScore('Modified Exploitability Subscore', modifiedExploitability),
          ]
        : []),
    ],
  };
}

const threeLevels = ['High', 'Medium', 'Low'];
const twoLevels = ['High', 'Low'];

// The equivalence sets EQ1 to EQ6 of the 4.0 specification, section 8.1; each is one digit of the macro-vector.
const equivalenceSets = [
  ['Exploitability', threeLevels],
  ['Complexity', twoLevels],
  ['Vulnerable system', threeLevels],
  ['Subsequent system', threeLevels],
  ['Exploitation', threeLevels],
  ['Security requirements', twoLevels],
] as const;

/** Returns the level of an equivalence set; the highest one is the first. */
const levelOf = (name: string, { levels, level }: { levels: readonly string[]; level: number }): CvssDetail => ({
  name,
  value: levels[level] ?? '',
  share: (levels.length - level) / levels.length,
});

function scoreWith(choices: MetricChoices, metrics: readonly Metric[]): number {
  const counted = new Set(metrics.map(({ abbreviation }) => abbreviation));
  return scoreV4(new Map([...choices].filter(([metric]) => counted.has(metric))));
}

function scoresV4(choices: MetricChoices): CvssFigure[] {
  const isInThreat = isGroupDefined(choices, threatMetricsV4);
  const isInEnvironment = isGroupDefined(choices, environmentalMetricsV4);
  const withThreat = [...baseMetricsV4, ...threatMetricsV4];
  const withEnvironment = [...baseMetricsV4, ...environmentalMetricsV4];
  const all = [...withThreat, ...environmentalMetricsV4];
  return [
    figure('CVSS-B', scoreWith(choices, baseMetricsV4)),
    ...(isInThreat ? [figure('CVSS-BT', scoreWith(choices, withThreat))] : []),
    ...(isInEnvironment ? [figure('CVSS-BE', scoreWith(choices, withEnvironment))] : []),
    ...(isInThreat && isInEnvironment ? [figure('CVSS-BTE', scoreWith(choices, all))] : []),
  ];
}

function figuresV4(choices: MetricChoices): CvssFigures {
  const nomenclature = nomenclatureV4(choices);
  const macroVector = macroVectorOf(choices);
  return {
    ok: true,
    version: '4.0',
    main: figure(nomenclature, scoreV4(choices)),
    nomenclature,
    scores: scoresV4(choices),
    details: [
      { name: 'MacroVector', value: macroVector, share: null },
      ...equivalenceSets.map(([name, levels], set) => levelOf(name, { levels, level: Number(macroVector[set]) })),
    ],
  };
}

/** Returns the scores of a vector with their components. A refused vector has a message of specification.md, Validation rules. */
export function cvssFigures(vector: string): CvssFigures | RefusedVector {
  const parsed = parseVector(vector);
  if (!parsed.ok) return parsed;
  return parsed.version === '4.0' ? figuresV4(parsed.choices) : figuresV3(parsed.version, parsed.choices);
}
