import type { Metric, MetricChoices } from './metric.ts';
import { metricsV3 } from './metrics-v3.ts';
import { metricsV4 } from './metrics-v4.ts';

/** The CVSS versions that the portal understands. */
export type CvssVersion = '3.0' | '3.1' | '4.0';

/** The two error texts of spec §5. */
export const vectorMessages = {
  format: 'The vector format is not valid!',
  version: 'The vector version is not valid',
} as const;

/** Why a vector was refused. */
export interface RefusedVector {
  ok: false;
  message: (typeof vectorMessages)[keyof typeof vectorMessages];
}

/** A vector whose metrics are known, complete and written once each. */
export interface ParsedVector {
  ok: true;
  version: CvssVersion;
  choices: MetricChoices;
}

/** The metric tables by version. */
export const metricsByVersion: Record<CvssVersion, readonly Metric[]> = {
  '3.0': metricsV3,
  '3.1': metricsV3,
  '4.0': metricsV4,
};

type Choice = readonly [metric: string, value: string];

/** Every legal pair of a version, such as `AV:N`, with its two halves. */
function indexPairs(metrics: readonly Metric[]): ReadonlyMap<string, Choice> {
  const choices = metrics.flatMap(({ abbreviation, values }) =>
    values.map((value): Choice => [abbreviation, value.abbreviation]),
  );
  return new Map(choices.map((choice) => [choice.join(':'), choice]));
}

const pairsV3 = indexPairs(metricsV3);
const pairsV4 = indexPairs(metricsV4);

// A vector with every metric of 4.0 has about 210 characters; the limit spares work on hostile input.
const maxVectorLength = 400;

function isCvssVersion(text: string): text is CvssVersion {
  return Object.hasOwn(metricsByVersion, text);
}

function refuse(reason: keyof typeof vectorMessages): RefusedVector {
  return { ok: false, message: vectorMessages[reason] };
}

/** The metrics of the pairs, or null when one is unknown, malformed or written twice. */
function readChoices(version: CvssVersion, pairs: readonly string[]): MetricChoices | null {
  const known = version === '4.0' ? pairsV4 : pairsV3;
  const chosen = pairs.map((pair) => known.get(pair)).filter((choice) => choice !== undefined);
  const choices = new Map(chosen);
  return choices.size === pairs.length ? choices : null;
}

/** Reads a CVSS 3.0, 3.1 or 4.0 vector (spec §5). The metrics may are in any order, as real tools write them. */
export function parseVector(vector: string): ParsedVector | RefusedVector {
  if (vector.length > maxVectorLength) return refuse('format');
  const [prefix = '', ...pairs] = vector.split('/');
  if (!prefix.startsWith('CVSS:')) return refuse('format');
  const version = prefix.slice('CVSS:'.length);
  if (!isCvssVersion(version)) return refuse('version');

  const choices = readChoices(version, pairs);
  const isComplete = metricsByVersion[version].every(
    (metric) => !metric.isMandatory || choices?.has(metric.abbreviation),
  );
  return choices !== null && isComplete ? { ok: true, version, choices } : refuse('format');
}
