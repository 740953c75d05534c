import type { NvdConfiguration } from '@gatehouse/matching/cpe-configurations';
import type { NvdCpeMatch } from '@gatehouse/matching/cpe-criteria';

import { objectList, textField, type JsonObject } from '../../json-fields.ts';

/** The limit for matches is one above the maximum of an advisory, so that an advisory with too many is rejected as a whole. */
const limits = { configurations: 1_000, nodes: 1_000, matches: 20_001 };

const bounds = [
  'versionStartIncluding',
  'versionStartExcluding',
  'versionEndIncluding',
  'versionEndExcluding',
] as const;

function readMatch(match: JsonObject): NvdCpeMatch {
  const stated = bounds.filter((bound) => textField(match, [bound], 500) !== '');
  return {
    vulnerable: match['vulnerable'] === true,
    criteria: textField(match, ['criteria'], 2_000),
    ...Object.fromEntries(stated.map((bound) => [bound, textField(match, [bound], 500)])),
  };
}

function readGroup(group: JsonObject): { operator: string; negate: boolean } {
  return { operator: textField(group, ['operator'], 10) || 'OR', negate: group['negate'] === true };
}

/** Reads NVD configurations, which CVE records contain as `cpeApplicability`. */
export function readConfigurations(record: JsonObject, name: string): NvdConfiguration[] {
  return objectList(record, name, limits.configurations).map((configuration) => ({
    ...readGroup(configuration),
    nodes: objectList(configuration, 'nodes', limits.nodes).map((node) => ({
      ...readGroup(node),
      cpeMatch: objectList(node, 'cpeMatch', limits.matches).map(readMatch),
    })),
  }));
}
