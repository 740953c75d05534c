import { severities } from '@gatehouse/domain/severity';
import { surfaceChangeKinds } from '@gatehouse/domain/surface/surface-changes';
import { surfaceScopes, surfaceStates } from '@gatehouse/domain/surface/surface-state';

import { filter } from '../core/list-of.ts';
import { hostKinds } from './surface-host.ts';

/** Certificate states of a host, by the certificate that expires first. */
export const certificateStates = ['expired', 'ending', 'valid', 'none'] as const;

/** The filters of every list of hosts; a host matches if one of its services does. */
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
  /** Hosts whose earliest certificate expiry is on these days. */
  expires: filter.dayRange('expiresFrom', 'expiresTo'),
};
/** The sorts of the list of hosts; `severity` starts with the highest. */
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

/** Export formats of hosts. */
export const surfaceExportFormats = ['csv', 'xlsx', 'json'] as const;

/** The sorts of the list of services. */
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
