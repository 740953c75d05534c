import { breachFilters, withoutValue } from '@gatehouse/contract/dark-web/dark-web-lists';
import type { Breach } from '@gatehouse/contract/dark-web/leak.schema';
import { type DayRange, type FilterValue, readFilters } from '@gatehouse/contract/core/list-declaration';
import { dayInZone } from '@gatehouse/domain/time-zone';

type Filters = typeof breachFilters;

const isSame = (value: string, field: string): boolean =>
  (value === withoutValue ? '' : value).toLowerCase() === field.toLowerCase();

/** The viewer of the list, and the time zone in which the server counts days. */
interface LeakViewer {
  id: string;
  timeZone: string;
}

/** True if the day of a moment is in the range, including both ends. */
function isWithin(
  moment: string | null,
  { from = '', to = '9999-12-31' }: DayRange,
  { timeZone }: LeakViewer,
): boolean {
  if (moment === null) return false;
  const day = dayInZone(new Date(moment), timeZone);
  return day >= from && day <= to;
}

function isAssignedTo({ assignee }: Breach, value: string, { id }: LeakViewer): boolean {
  if (value === 'unassigned') return assignee === null;
  return assignee?._id === (value === 'me' ? id : value);
}

/** The check of one record for each declared filter; a filter without a check does not compile. */
const fits: {
  [Name in keyof Filters]: (value: FilterValue<Filters[Name]>, leak: Breach, viewer: LeakViewer) => boolean;
} = {
  status: (statuses, leak) => statuses.includes(leak.status),
  type: (types, leak) => types.includes(leak.type),
  breachType: (types, leak) => types.includes(leak.breachType),
  kind: (kind, leak) => kind === leak.kind,
  host: (host, leak) => isSame(host, leak.host),
  country: (country, leak) => isSame(country, leak.country),
  stealer: (stealer, leak) => isSame(stealer, leak.infoStealer),
  assignee: (assignee, leak, viewer) => isAssignedTo(leak, assignee, viewer),
  person: (login, leak) => isSame(login, leak.user),
  device: (id, leak) => id === leak.device?._id,
  exposed: (days, leak, viewer) => isWithin(leak.exposedAt, days, viewer),
  created: (days, leak, viewer) => isWithin(leak.createdAt, days, viewer),
  mitigated: (days, leak, viewer) => isWithin(leak.mitigatedAt, days, viewer),
  reopened: (_isOn, leak) => leak.reopenedAt !== null,
  since: (moment, leak) => leak.changedAt > moment,
};

type Fits = (value: unknown, leak: Breach, viewer: LeakViewer) => boolean;

function hasText({ user, host, idVisual, infoStealer, country, IP }: Breach, text: unknown): boolean {
  const searched = typeof text === 'string' ? text.toLowerCase() : '';
  return [user, host, idVisual, infoStealer, country, IP].some((field) => field.toLowerCase().includes(searched));
}

/** True if a new record belongs to a list with these query parameters. */
export function leakFits(leak: Breach, query: Readonly<Record<string, unknown>>, viewer: LeakViewer): boolean {
  const values = Object.entries(readFilters(breachFilters, query));
  return (
    hasText(leak, query['q']) &&
    values.every(([name, value]) => (fits[name as keyof Filters] as Fits)(value, leak, viewer))
  );
}
