import type { BreachFilter } from '@gatehouse/contract/dark-web-lists';

/** Where the leaks are listed. */
export const leaksPath = '/dark-web';
/** Where their figures stand. */
export const figuresPath = '/dark-web/figures';

function addressWith(path: string, filter: BreachFilter): string {
  const fields = Object.entries(filter).filter((field): field is [string, string] => field[1] !== undefined);
  const search = new URLSearchParams(fields);
  return search.size === 0 ? path : `${path}?${search}`;
}

/** The list with these filters; what a number counts is what its address lists. */
export const leaksAddress = (filter: BreachFilter): string => addressWith(leaksPath, filter);

/** The figures with these filters. */
export const figuresAddress = (filter: BreachFilter): string => addressWith(figuresPath, filter);

/** One record over the list that it was opened from. */
export const leakAddress = (id: string, search: string): string => `${leaksPath}/${id}${search}`;

/** What of these statuses the filter leaves; undefined where that is none, and nothing is to be listed. */
export function withStatus(filter: BreachFilter, codes: string): BreachFilter | undefined {
  const allowed = filter.status?.split(',') ?? ['1', '2', '3'];
  const left = codes.split(',').filter((code) => allowed.includes(code));
  return left.length === 0 ? undefined : { ...filter, status: left.join(',') };
}

const later = (one: string | undefined, other: string): string => (one !== undefined && one > other ? one : other);
const earlier = (one: string | undefined, other: string): string => (one !== undefined && one < other ? one : other);

type From = 'from' | 'createdFrom' | 'mitigatedFrom';
type To = 'to' | 'createdTo' | 'mitigatedTo';

/** Days within those that the filter has already. */
export function withDays(
  filter: BreachFilter,
  names: readonly [From, To],
  [from, to]: readonly [string, string],
): BreachFilter {
  return { ...filter, [names[0]]: later(filter[names[0]], from), [names[1]]: earlier(filter[names[1]], to) };
}

/** First and last day of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): readonly [string, string] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return [`${month}-01`, `${month}-${String(last).padStart(2, '0')}`];
}
