import { casesOf, type FilterCase } from './list-cases.ts';
import { isSame } from './list-order.ts';
import type { ListRow } from './list-proof.ts';
import type { Query, StagedList } from './list-stage.ts';

/** The rows that a filter returns. */
interface FilterResult extends FilterCase {
  rows: ListRow[];
  ids: ReadonlySet<string>;
}

/** Returns the filters with wrong rows, a wrong order or a wrong total. */
export async function filterFaults(list: StagedList): Promise<string[]> {
  const { rows: all } = await list.whole();
  const faults: string[] = [];
  const results: FilterResult[] = [];
  for (const one of casesOf(list, all)) {
    const { rows, total } = await list.read({ ...one.query, limit: 'all' });
    const result = { ...one, rows, ids: new Set(rows.map(({ _id }) => _id)) };
    results.push(result);
    faults.push(...resultFaults(all, result));
    if (total !== rows.length) faults.push(`${nameOf(one)}: says ${total} of ${rows.length} rows`);
  }
  return [...faults, ...divisionFaults(list, all, results), ...(await pairFaults(list, all, results))];
}

const nameOf = ({ query }: Pick<FilterCase, 'query'>): string => new URLSearchParams(textOf(query)).toString();
const textOf = (query: Query) => Object.fromEntries(Object.entries(query).map(([name, value]) => [name, `${value}`]));

function resultFaults(all: readonly ListRow[], result: FilterResult): string[] {
  const { ids: found } = result;
  const missing = all.find((row) => result.must(row) && !found.has(row._id));
  const wrong = all.find((row) => found.has(row._id) && !result.may(row));
  const inOrder = all.filter(({ _id }) => found.has(_id));
  return [
    ...(missing ? [`${nameOf(result)}: does not find ${JSON.stringify(missing)}`] : []),
    ...(wrong ? [`${nameOf(result)}: finds ${JSON.stringify(wrong)}`] : []),
    ...(isSame(inOrder, result.rows)
      ? []
      : [`${nameOf(result)}: finds other rows than the list has, or in another order`]),
  ];
}

/** Reports filters whose every value returns all rows or none, which proves nothing, unless the proof declares them `undivided`. */
function divisionFaults(list: StagedList, all: readonly ListRow[], results: readonly FilterResult[]): string[] {
  return Object.keys(list.endpoint.list.filters).flatMap((name) => {
    const own = results.filter((result) => result.name === name);
    const divides = own.some(({ rows }) => rows.length > 0 && rows.length < all.length);
    const isExpected = list.proof.undivided?.[name] !== undefined;
    return divides === isExpected ? [`${name}: ${divides ? 'a' : 'no'} value divides the rows`] : [];
  });
}

/** Reports combinations of two filters that do not return the rows of both. */
async function pairFaults(
  list: StagedList,
  all: readonly ListRow[],
  results: readonly FilterResult[],
): Promise<string[]> {
  const names = Object.keys(list.endpoint.list.filters);
  const dividing = names.flatMap((name) =>
    results.filter((result) => result.name === name && result.rows.length > 0).slice(0, 1),
  );
  const faults: string[] = [];
  for (const [place, one] of dividing.entries()) {
    const other = dividing[(place + 1) % dividing.length];
    if (!other || other === one) continue;
    const { rows } = await list.read({ ...one.query, ...other.query, limit: 'all' });
    const both = all.filter(({ _id }) => one.ids.has(_id) && other.ids.has(_id));
    if (!isSame(rows, both))
      faults.push(`${nameOf(one)} with ${nameOf(other)}: ${rows.length} rows, not ${both.length}`);
  }
  return faults;
}

/** Parameters that every list rejects. */
const unknown: readonly Query[] = [
  { sort: 'unknown' },
  { limit: 0 },
  { limit: 201 },
  { cursor: 'made up' },
  { unexpected: 'parameter' },
];

/** Returns the parameters whose invalid values the list accepts. */
export async function refusalFaults(list: StagedList): Promise<string[]> {
  const wrong = Object.entries(list.endpoint.list.filters).flatMap(([name, filter]): Query[] => {
    if (filter.kind === 'text') return [{ [name]: 'x'.repeat(filter.longest + 1) }];
    const parameters = filter.kind === 'dayRange' ? [filter.from, filter.to] : [name];
    return parameters.map((parameter) => ({ [parameter]: 'no such value' }));
  });
  const faults: string[] = [];
  for (const query of [...unknown, ...wrong])
    if ((await list.statusOf(query)) !== 400) faults.push(`takes ${JSON.stringify(query)}`);
  return faults;
}
