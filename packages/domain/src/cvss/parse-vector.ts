import type { Metric, MetricChoices } from './metric.ts';
import { metricsV3 } from './metrics-v3.ts';
import { metricsV4 } from './metrics-v4.ts';
import { readChoices } from './read-choices.ts';

/** The CVSS versions that the portal supports. */
export type CvssVersion = '3.0' | '3.1' | '4.0';

/** Error messages of specification.md, Validation rules. */
export const vectorMessages = {
  format: 'The vector format is not valid!',
  version: 'The vector version is not valid',
} as const;

/** The error message of a refused vector. */
export interface RefusedVector {
  ok: false;
  message: (typeof vectorMessages)[keyof typeof vectorMessages];
}

/** A valid vector: all metrics are known and unique, and the mandatory ones are present. */
export interface ParsedVector {
  ok: true;
  version: CvssVersion;
  choices: MetricChoices;
}

/** The metrics of each version. */
export const metricsByVersion: Record<CvssVersion, readonly Metric[]> = {
  '3.0': metricsV3,
  '3.1': metricsV3,
  '4.0': metricsV4,
};

// A vector with every metric of 4.0 has about 210 characters; the limit avoids parsing hostile input.
const maxVectorLength = 400;

function isCvssVersion(text: string): text is CvssVersion {
  return Object.hasOwn(metricsByVersion, text);
}

function refuse(reason: keyof typeof vectorMessages): RefusedVector {
  return { ok: false, message: vectorMessages[reason] };
}

/**
 * Parses a CVSS 3.0, 3.1 or 4.0 vector (specification.md, Validation rules). The metrics may be in any order, because tools write them in
 * different orders.
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
