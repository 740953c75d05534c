import { type BreachFilter, withoutValue } from '@gatehouse/contract/dark-web-lists';
import type { Breach } from '@gatehouse/contract/dark-web-schema';

const isOneOf = (codes: string | undefined, code: number): boolean =>
  codes === undefined || codes.split(',').includes(String(code));

const isSame = (wanted: string | undefined, value: string): boolean =>
  wanted === undefined || (wanted === withoutValue ? '' : wanted).toLowerCase() === value.toLowerCase();

/** Days of the server, which counts them in UTC; both ends belong to it. */
function isWithin(moment: string | null, from = '', to = '9999-12-31'): boolean {
  const day = moment?.slice(0, 10);
  return day !== undefined && day >= from && day <= to;
}

const isMitigatedWithin = ({ mitigatedAt }: Breach, { mitigatedFrom, mitigatedTo }: BreachFilter): boolean =>
  (mitigatedFrom ?? mitigatedTo) === undefined || isWithin(mitigatedAt, mitigatedFrom, mitigatedTo);

function isOfPerson({ assignee }: Breach, wanted: string | undefined, viewerId: string): boolean {
  if (wanted === undefined) return true;
  if (wanted === 'nobody') return assignee === null;
  return assignee?._id === (wanted === 'me' ? viewerId : wanted);
}

function hasText({ user, host, idVisual, infoStealer, country, IP }: Breach, q = ''): boolean {
  const words = q.toLowerCase();
  return [user, host, idVisual, infoStealer, country, IP].some((field) => field.toLowerCase().includes(words));
}

/** Whether a record that has just come belongs to a list with these filters, as the server would say. */
export function leakFits(leak: Breach, filter: BreachFilter, viewerId: string): boolean {
  const { kind, device, reopened, since } = filter;
  return [
    isOneOf(filter.status, leak.status),
    isOneOf(filter.type, leak.type),
    isOneOf(filter.breachType, leak.breachType),
    kind === undefined || kind === leak.kind,
    isSame(filter.host, leak.host),
    isSame(filter.country, leak.country),
    isSame(filter.stealer, leak.infoStealer),
    isSame(filter.person, leak.user),
    isOfPerson(leak, filter.assignee, viewerId),
    device === undefined || device === leak.device?._id,
    isWithin(leak.exposedAt, filter.from, filter.to),
    isWithin(leak.createdAt, filter.createdFrom, filter.createdTo),
    isMitigatedWithin(leak, filter),
    reopened === undefined || leak.reopenedAt !== null,
    since === undefined || leak.changedAt > since,
    hasText(leak, filter.q),
  ].every(Boolean);
}
