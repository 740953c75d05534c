import { severities } from '@gatehouse/domain/severity';
import { surfaceChangeKinds } from '@gatehouse/domain/surface/surface-changes';
import { criticalities, surfaceScopes, surfaceStates } from '@gatehouse/domain/surface/surface-state';
import { z } from 'zod';

import { hostKinds } from './attack-surface-schema.ts';
import { listQuery } from './endpoint.ts';
import { filter, filterShape } from './list-of.ts';
import { line, recordId } from './text.ts';

/** What a filter tells certificates apart by, of the first that ends. */
export const certificateStates = ['expired', 'ending', 'valid', 'none'] as const;

/** The filters of every list of hosts; a host passes where one of its services does. */
export const surfaceHostFilters = {
  root: filter.id(),
  state: filter.anyOf(surfaceStates),
  scope: filter.anyOf(surfaceScopes),
  kind: filter.anyOf(hostKinds),
  port: filter.text(60),
  product: filter.text(),
  technology: filter.text(),
  severity: filter.anyOf(severities),
  certificate: filter.anyOf(certificateStates),
  tag: filter.text(),
  owner: filter.id('me', 'unassigned'),
  /** First seen after the viewer's last visit. */
  new: filter.flag(),
  seen: filter.dayRange('seenFrom', 'seenTo'),
};
/** What a list of hosts can be sorted by; `severity` begins with the worst. */
export const surfaceHostSorts = [
  'name',
  '-name',
  'severity',
  '-severity',
  '-services',
  'services',
  '-firstSeen',
  'firstSeen',
  '-lastSeen',
  'lastSeen',
  'validUntil',
  '-validUntil',
] as const;
/** What a call takes that has the filters of the list and nothing more. */
export const surfaceFilterQuery = z.strictObject({ q: listQuery.q, ...filterShape(surfaceHostFilters) });
export type SurfaceFilter = z.output<typeof surfaceFilterQuery>;

/** As which file the hosts can be saved. */
export const surfaceExportFormats = ['csv', 'xlsx', 'json'] as const;
/** What an export of hosts takes: the format, and the order and filters of the list. */
export const surfaceExportQuery = z.strictObject({
  format: z.enum(surfaceExportFormats),
  q: listQuery.q,
  sort: z.enum(surfaceHostSorts).default('name'),
  ...filterShape(surfaceHostFilters),
});
/** At most so many hosts are named one by one; more are chosen by the filter. */
const hostsAtMost = 500;

const tag = line(40, 'Enter a tag');

/** What changes on the named hosts; absent fields aren’t changed. */
export const hostChangeBody = z.strictObject({
  ids: z.array(recordId).min(1, 'Select at least one host').max(hostsAtMost),
  addTags: z.array(tag).max(20).optional(),
  removeTags: z.array(tag).max(20).optional(),
  owner: recordId.nullable().optional(),
  criticality: z.enum(criticalities).nullable().optional(),
  /** `undecided` leaves it to the verified domains and ranges again. */
  scope: z.enum(['confirmed', 'not ours', 'undecided']).optional(),
  comment: z.string().trim().max(500).optional(),
});

/** What the list of services can be sorted by. */
export const surfaceServiceSorts = [
  'port',
  '-port',
  'product',
  '-product',
  '-firstSeen',
  'firstSeen',
  '-lastSeen',
  'lastSeen',
  'validUntil',
  '-validUntil',
] as const;
/** The filters of the list of services. */
export const surfaceServiceFilters = {
  port: filter.text(60),
  product: filter.text(),
  state: filter.anyOf(surfaceStates),
  certificate: filter.anyOf(certificateStates),
  seen: filter.dayRange('seenFrom', 'seenTo'),
};

/** The filters of the list of changes. */
export const surfaceChangeFilters = {
  at: filter.dayRange('from', 'to'),
  kind: filter.anyOf(surfaceChangeKinds),
  host: filter.id(),
  new: filter.flag(),
};
