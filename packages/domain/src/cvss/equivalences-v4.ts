import { macroVectorScore } from './macro-vectors-v4.ts';

type Choice = (metric: string) => string;
type HighestVector = readonly (readonly [metric: string, value: string])[];

/** One equivalence set of the 4.0 specification (tables 24 to 30): one digit of the macro-vector, or two dependent ones. */
export interface Equivalence {
  /** Returns the digits of the macro-vector that belong to this set. */
  level: (macroVector: string) => string;
  /** Returns the macro-vectors one level lower; several if either of two digits can decrease. */
  lower: (macroVector: string) => string[];
  /** The most severe vectors of each level. */
  highest: Record<string, readonly HighestVector[]>;
  /** Number of steps between the most and the least severe vector of each level. */
  depth: Record<string, number>;
}

function highestVectors(text: string): readonly HighestVector[] {
  return text.split(' ').map((vector) =>
    vector.split('/').map((pair): [string, string] => {
      const [metric = '', value = ''] = pair.split(':');
      return [metric, value];
    }),
  );
}

function lowerDigit(macroVector: string, index: number): string {
  const digit = Number(macroVector[index]) + 1;
  return `${macroVector.slice(0, index)}${digit}${macroVector.slice(index + 1)}`;
}

function singleDigit(index: number, levels: readonly (readonly [highest: string, depth: number])[]): Equivalence {
  return {
    level: (macroVector) => macroVector[index] ?? '',
    lower: (macroVector) => [lowerDigit(macroVector, index)],
    highest: Object.fromEntries(levels.map(([highest], level) => [level, highestVectors(highest)])),
    depth: Object.fromEntries(levels.map(([, depth], level) => [level, depth])),
  };
}

// Sets 3 and 6 share metrics, so the specification treats them as one.
const impactAndRequirements: Equivalence = {
  level: (macroVector) => `${macroVector[2]}${macroVector[5]}`,
  lower: (macroVector) => [lowerDigit(macroVector, 2), lowerDigit(macroVector, 5)],
  highest: {
    '00': highestVectors('VC:H/VI:H/VA:H/CR:H/IR:H/AR:H'),
    '01': highestVectors('VC:H/VI:H/VA:L/CR:M/IR:M/AR:H VC:H/VI:H/VA:H/CR:M/IR:M/AR:M'),
    '10': highestVectors('VC:L/VI:H/VA:H/CR:H/IR:H/AR:H VC:H/VI:L/VA:H/CR:H/IR:H/AR:H'),
    '11': highestVectors(
      'VC:L/VI:H/VA:L/CR:H/IR:M/AR:H VC:L/VI:H/VA:H/CR:H/IR:M/AR:M VC:H/VI:L/VA:H/CR:M/IR:H/AR:M ' +
        'VC:H/VI:L/VA:L/CR:M/IR:H/AR:H VC:L/VI:L/VA:H/CR:H/IR:H/AR:M',
    ),
    '21': highestVectors('VC:L/VI:L/VA:L/CR:H/IR:H/AR:H'),
  },
  depth: { '00': 7, '01': 6, '10': 8, '11': 8, '21': 10 },
};

/** The equivalence sets; the score is reduced by the mean over them. */
export const equivalences: readonly Equivalence[] = [
  singleDigit(0, [
    ['AV:N/PR:N/UI:N', 1],
    ['AV:A/PR:N/UI:N AV:N/PR:L/UI:N AV:N/PR:N/UI:P', 4],
    ['AV:P/PR:N/UI:N AV:A/PR:L/UI:P', 5],
  ]),
  singleDigit(1, [
    ['AC:L/AT:N', 1],
    ['AC:H/AT:N AC:L/AT:P', 2],
  ]),
  impactAndRequirements,
  singleDigit(3, [
    ['SC:H/SI:S/SA:S', 6],
    ['SC:H/SI:H/SA:H', 5],
    ['SC:L/SI:L/SA:L', 4],
  ]),
  singleDigit(4, [
    ['E:A', 1],
    ['E:P', 1],
    ['E:U', 1],
  ]),
];

/** Returns the scores of the macro-vectors one level lower in this set. */
export function nextLowerScores(equivalence: Equivalence, macroVector: string): number[] {
  return equivalence
    .lower(macroVector)
    .map(macroVectorScore)
    .filter((score) => score !== undefined);
}

function exploitabilityLevel(choice: Choice): number {
  const open = [choice('AV'), choice('PR'), choice('UI')].filter((value) => value === 'N').length;
  if (open === 3) return 0;
  return open > 0 && choice('AV') !== 'P' ? 1 : 2;
}

function impactLevel(choice: Choice): number {
  const isHigh = ['VC', 'VI', 'VA'].map((metric) => choice(metric) === 'H');
  if (isHigh[0] && isHigh[1]) return 0;
  return isHigh.includes(true) ? 1 : 2;
}

function subsequentLevel(choice: Choice): number {
  const impacts = ['SC', 'SI', 'SA'].map(choice);
  if (impacts.includes('S')) return 0;
  return impacts.includes('H') ? 1 : 2;
}

function requirementLevel(choice: Choice): number {
  const pairs = [['CR', 'VC'] as const, ['IR', 'VI'] as const, ['AR', 'VA'] as const];
  return pairs.some(([requirement, impact]) => choice(requirement) === 'H' && choice(impact) === 'H') ? 0 : 1;
}

/** Returns the six digits of the macro-vector. */
export function findMacroVector(choice: Choice): string {
  const complexity = choice('AC') === 'L' && choice('AT') === 'N' ? 0 : 1;
  const threat = ['A', 'P', 'U'].indexOf(choice('E'));
  const levels = [exploitabilityLevel(choice), complexity, impactLevel(choice), subsequentLevel(choice), threat];
  return [...levels, requirementLevel(choice)].join('');
}
