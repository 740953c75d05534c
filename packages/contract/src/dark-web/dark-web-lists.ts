import { filter } from '../core/list-of.ts';
import { breachTypeCodes, leakKinds, leakStatusCodes, leakTypeCodes } from './dark-web-rules.ts';

/** The content of a filter for records that have no host, country or stealer. */
export const withoutValue = '-';

/** What a list of records can be sorted by; each has an index. `exposedAt` is the infection, or else the entry. */
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
  /** When it was added to the portal. */
  created: filter.dayRange('createdFrom', 'createdTo'),
  /** When it was mitigated; only leaks that still are. */
  mitigated: filter.dayRange('mitigatedFrom', 'mitigatedTo'),
  /** Seen again after it was mitigated. */
  reopened: filter.flag(),
  /** Changed since this moment. */
  since: filter.moment(),
};

/** By what records can be gathered. */
export const breachGroupings = ['person', 'host', 'device'] as const;
/** What groups can be sorted by: those with the most records that are not Mitigated first, unless asked otherwise. */
export const breachGroupSorts = ['-open', '-total', '-exposedAt', 'name'] as const;

/** How far a change of many is; the last four are ends. `Undone` is what Done becomes. */
export const statusJobStates = ['Waiting', 'Running', 'Done', 'Failed', 'Undoing', 'Undone'] as const;

/** At most so many are named one by one; more are chosen by the filter. */
export const chosenAtMost = 500;

/** As which file the list can be saved. */
export const breachExportFormats = ['xlsx', 'csv', 'json'] as const;
