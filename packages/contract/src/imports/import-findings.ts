import { severities } from '@gatehouse/domain/severity';

import { filter } from '../core/list-of.ts';

/** Effect of an import on a finding of its file. */
export const importFindingChanges = ['new', 'changed', 'unchanged'] as const;
export type ImportFindingChange = (typeof importFindingChanges)[number];

/**
 * The parts of a known finding that an import would change; `seen`: only the time it was last seen, `reopened`: it or
 * some of its affected assets were Fixed before, `proposed`: the file has another value for a field that was edited
 * in the portal.
 */
export const importFindingParts = [
  'title',
  'severity',
  'score',
  'description',
  'impact',
  'recommendation',
  'evidence',
  'references',
  'cwe',
  'cve',
  'tags',
  'confidence',
  'assets',
  'proposed',
  'status',
  'reopened',
  'seen',
] as const;
export type ImportFindingPart = (typeof importFindingParts)[number];

/** Number of affected assets in a row of a preview. */
export const importAssetsNamed = 3;

/** Maximum number of findings that can be excluded from an import. */
export const leftOutAtMost = 10_000;

/** Search, sorts and filters of the findings of a preview. */
export const importFindingList = {
  search: true,
  sorts: ['severity', '-severity', 'title', '-title'],
  filters: { change: filter.oneOf(importFindingChanges), severity: filter.anyOf(severities) },
} as const;
