import { filter } from '../core/list-of.ts';
import { breachTypeCodes, leakKinds, leakStatusCodes, leakTypeCodes } from './dark-web-rules.ts';

/** Filter value for leaks without a host, country or stealer. */
export const withoutValue = '-';

/** The sorts of the list of leaks; each has an index. `exposedAt` is the time of infection, or else of the entry. */
export const breachSorts = [
  '-createdAt',
  'createdAt',
  '-exposedAt',
  'exposedAt',
  'user',
  '-user',
  'host',
  '-host',
  'infoStealer',
  '-infoStealer',
  'country',
  '-country',
  'status',
  '-status',
] as const;

/** The filters of every list of leaks; `host`, `country` and `stealer` also take `withoutValue`. */
export const breachFilters = {
  status: filter.anyOf(leakStatusCodes),
  type: filter.anyOf(leakTypeCodes),
  breachType: filter.anyOf(breachTypeCodes),
  kind: filter.oneOf(leakKinds),
  host: filter.text(),
  country: filter.text(),
  stealer: filter.text(),
  assignee: filter.assignee(),
  /** The whole login, in either case. */
  person: filter.text(),
  device: filter.id(),
  exposed: filter.dayRange('from', 'to'),
  /** Days on which it was added to the portal. */
  created: filter.dayRange('createdFrom', 'createdTo'),
  /** Days on which it was mitigated; only leaks that still are. */
  mitigated: filter.dayRange('mitigatedFrom', 'mitigatedTo'),
  /** Seen again after it was mitigated. */
  reopened: filter.flag(),
  /** Changed since this moment. */
  since: filter.moment(),
};

/** The groupings of leaks. */
export const breachGroupings = ['person', 'host', 'device'] as const;
/** The sorts of groups; by default those with the most leaks that are not Mitigated come first. */
export const breachGroupSorts = ['-open', '-total', '-exposedAt', 'name'] as const;

/** Maximum number of records selected by ID; more are selected by a filter. */
export const selectedAtMost = 500;

/** Export formats of leaks. */
export const breachExportFormats = ['xlsx', 'csv', 'json'] as const;
