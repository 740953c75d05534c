import type { Metric, MetricChoices } from './metric.ts';
import { metricsV3 } from './metrics-v3.ts';
import { metricsV4 } from './metrics-v4.ts';
import { readChoices } from './read-choices.ts';

/** The CVSS versions that the portal understands. */
export type CvssVersion = '3.0' | '3.1' | '4.0';

/** The two error texts of specification.md, Validation rules. */
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

// A vector with every metric of 4.0 has about 210 characters; the limit spares work on hostile input.
const maxVectorLength = 400;

function isCvssVersion(text: string): text is CvssVersion {
  return Object.hasOwn(metricsByVersion, text);
}

function refuse(reason: keyof typeof vectorMessages): RefusedVector {
  return { ok: false, message: vectorMessages[reason] };
}

/**
 * Reads a CVSS 3.0, 3.1 or 4.0 vector (specification.md, Validation rules). The metrics may are in any order, as real
 * tools write them.
 */
export function parseVector(vector: string): ParsedVector | RefusedVector {
  if (vector.length > maxVectorLength) return refuse('format');
  const [prefix = '', ...pairs] = vector.split('/');
  if (!prefix.startsWith('CVSS:')) return refuse('format');
  const version = prefix.slice('CVSS:'.length);
  if (!isCvssVersion(version)) return refuse('version');

  const choices = readChoices(metricsByVersion[version], pairs);
  return choices === null ? refuse('format') : { ok: true, version, choices };
}
