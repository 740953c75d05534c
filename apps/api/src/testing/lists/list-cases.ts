import type { Filter } from '@gatehouse/contract/core/list-declaration';

import type { FilterRule, ListRow, Passes, ShownValue, Shows } from './list-proof.ts';
import type { Query, StagedList } from './list-stage.ts';

/** A filter with a value, and the rows that it must and may return. */
export interface FilterCase {
  name: string;
  query: Query;
  must: (row: ListRow) => boolean;
  may: (row: ListRow) => boolean;
}

/** Returns cases for every value of a fixed set, and for values found in the rows otherwise. */
export function casesOf(list: StagedList, rows: readonly ListRow[]): FilterCase[] {
  const { always = {} } = list.proof;
  const free = Object.entries(list.endpoint.list.filters).filter(([name]) => !(name in always));
  return free.flatMap(([name, filter]) => {
    const rule = ruleOf(list, name, filter);
    return valuesOf(filter, rule, rows).map((value) => ({
      name,
      query: queryOf(name, filter, value),
      must: (row: ListRow) => rule.must(row, value),
      may: (row: ListRow) => rule.may(row, value),
    }));
  });
}

type WholeRule = Required<FilterRule<ListRow>>;

function ruleOf(list: StagedList, name: string, filter: Filter): WholeRule {
  const given = list.proof.filters?.[name] ?? ((row: ListRow) => fieldOf(row, name));
  const rule = typeof given === 'function' ? ruleOfShown(given, filter, list.viewer.user.id) : given;
  const { values = () => [], must = () => false, may = () => true } = rule;
  return { values, must, may };
}

function fieldOf(row: ListRow, name: string): ShownValue {
  const value = row[name];
  if (value === undefined) throw new Error(`Say in the proof of the module what a row shows of the filter ${name}`);
  return isRecord(value) ? value._id : (value as ShownValue);
}

const isRecord = (value: unknown): value is { _id: string } =>
  typeof value === 'object' && value !== null && '_id' in value;

const listOfShown = (shown: ShownValue): string[] =>
  shown === null || typeof shown === 'boolean' ? [] : [shown].flat().map(String);

type Compares = (shown: readonly string[], value: string) => boolean;
const includes: Compares = (shown, value) => shown.includes(value);
/** Compares a filter value with the values of a row, by kind of filter. */
const comparisons: Record<Exclude<Filter['kind'], 'flag' | 'id' | 'moment'>, Compares> = {
  oneOf: includes,
  day: includes,
  text: includes,
  anyOf: (shown, value) => shown.some((one) => value.split(',').includes(one)),
  dayRange: (shown, value) => shown.some((at) => isInRange(at.slice(0, 10), value)),
};

function ruleOfShown(shows: Shows<ListRow>, { kind }: Filter, viewerId: string): FilterRule<ListRow> {
  const shown = (row: ListRow) => listOfShown(shows(row));
  const values = (rows: readonly ListRow[]) => [...new Set(rows.flatMap(shown))].filter((value) => value !== '');
  const exactly = (passes: Passes<ListRow>) => ({ values, must: passes, may: passes });
  if (kind === 'flag') return exactly((row) => shows(row) === true);
  if (kind === 'id') {
    const named = (value: string) => (value === 'me' ? viewerId : value);
    return exactly((row, value) =>
      value === 'unassigned' ? shown(row).length === 0 : shown(row).includes(named(value)),
    );
  }
  if (kind !== 'moment') return exactly((row, value) => comparisons[kind](shown(row), value));
  // Timestamps of a row are truncated to milliseconds.
  const since = (row: ListRow, value: string) => shown(row).some((at) => at > value);
  return { values, must: since, may: (row, value) => since(row, value) || shown(row).includes(value) };
}

/** Returns true if a day is in a range written `from..to`; either end may be empty. */
function isInRange(day: string, range: string): boolean {
  const [from = '', to = ''] = range.split('..');
  return (from === '' || day >= from) && (to === '' || day <= to);
}

function valuesOf(filter: Filter, rule: WholeRule, rows: readonly ListRow[]): string[] {
  const found = rule.values(rows).toSorted();
  if (filter.kind === 'flag') return ['true'];
  if (filter.kind === 'oneOf') return [...filter.values];
  if (filter.kind === 'dayRange') return rangesOf(found);
  if (filter.kind === 'id') return [...filter.words, ...sample(found)];
  if (filter.kind !== 'anyOf') return sample(found);
  const values = filter.values.map(String);
  return [...values, pairOf(values, found)];
}

/** Returns ranges that are open at either end, and a closed one. */
function rangesOf(days: readonly string[]): string[] {
  const [first, last] = [days[Math.floor(days.length / 4)], days[Math.floor(days.length / 2)]];
  if (first === undefined || last === undefined) return [];
  const [from, to] = [first.slice(0, 10), last.slice(0, 10)];
  return [`${from}..`, `..${to}`, `${from}..${to}`];
}

/** Joins two values of a selection, preferably ones that occur in rows. */
const pairOf = (values: readonly string[], found: readonly string[]): string =>
  [...new Set([...values.filter((value) => found.includes(value)), ...values])].slice(0, 2).join(',');

const sample = (values: readonly string[]): string[] =>
  [...new Set([values[0], values[Math.floor(values.length / 2)], values.at(-1)])].filter(
    (value) => value !== undefined,
  );

function queryOf(name: string, filter: Filter, value: string): Query {
  if (filter.kind !== 'dayRange') return { [name]: value };
  const [from = '', to = ''] = value.split('..');
  return { ...(from ? { [filter.from]: from } : {}), ...(to ? { [filter.to]: to } : {}) };
}
