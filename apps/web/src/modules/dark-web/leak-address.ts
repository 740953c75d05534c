import type { BreachFilter } from '@gatehouse/contract/dark-web/dark-web-lists.schema';

/** The page of the leak list. */
export const leaksPath = '/dark-web';
/** The page of the leak figures. */
export const figuresPath = '/dark-web/figures';

/** Returns the address of the list with these filters, which a figure uses to link to exactly the counted records. */
export function leaksAddress(filter: BreachFilter): string {
  const fields = Object.entries(filter).filter((field): field is [string, string] => field[1] !== undefined);
  const search = new URLSearchParams(fields);
  return search.size === 0 ? leaksPath : `${leaksPath}?${search}`;
}

/** Returns the address of a record, with the query parameters of the list behind it. */
export const leakAddress = (id: string, search: string): string => `${leaksPath}/${id}${search}`;

/** Limits a filter to these statuses; returns undefined if none of them is left. */
export function withStatus(filter: BreachFilter, codes: string): BreachFilter | undefined {
  const allowed = filter.status?.split(',') ?? ['1', '2', '3'];
  const left = codes.split(',').filter((code) => allowed.includes(code));
  return left.length === 0 ? undefined : { ...filter, status: left.join(',') };
}

const later = (one: string | undefined, other: string): string => (one !== undefined && one > other ? one : other);
const earlier = (one: string | undefined, other: string): string => (one !== undefined && one < other ? one : other);

type From = 'from' | 'createdFrom' | 'mitigatedFrom';
type To = 'to' | 'createdTo' | 'mitigatedTo';

/** Limits a filter to these days. */
export function withDays(
  filter: BreachFilter,
  names: readonly [From, To],
  [from, to]: readonly [string, string],
): BreachFilter {
  return { ...filter, [names[0]]: later(filter[names[0]], from), [names[1]]: earlier(filter[names[1]], to) };
}

/** Returns the first and last day of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): readonly [string, string] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return [`${month}-01`, `${month}-${String(last).padStart(2, '0')}`];
}
