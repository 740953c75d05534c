import type { ListRow, SortValue } from './list-proof.ts';
import type { ListPage, StagedList } from './list-stage.ts';

/** Returns the sorts that do not order rows by the value they name, and those that the data cannot prove. */
export async function orderFaults(list: StagedList): Promise<string[]> {
  const whole = await list.whole();
  const { sorts } = list.endpoint.list;
  const faults = whole.rows.length > 2 ? [] : [`${whole.rows.length} rows are too few to prove anything`];
  const orders = new Map<string, ListRow[]>();
  for (const sort of sorts) {
    const { rows, totals } = await readPages(list, sort, whole);
    orders.set(sort, rows);
    faults.push(...keyFaults(list, sort, rows), ...pageFaults(sort, rows, { whole, totals }));
  }
  for (const [sort, rows] of orders) faults.push(...oppositeFaults(sort, rows, orders));
  if (!isSame(whole.rows, orders.get(sorts[0]) ?? [])) faults.push(`without a sort it is not by ${sorts[0]}`);
  return faults;
}

/** Reads the list in four pages, or one page per row if it is shorter. */
async function readPages(list: StagedList, sort: string, whole: ListPage) {
  const limit = Math.min(200, Math.max(1, Math.floor(whole.rows.length / 3)));
  const rows: ListRow[] = [];
  const totals = new Set<number>();
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await list.read({ sort, limit, ...(cursor === undefined ? {} : { cursor }) });
    rows.push(...page.rows);
    totals.add(page.total);
    cursor = page.rows.length > limit || rows.length > whole.rows.length ? null : page.next;
  }
  return { rows, totals };
}

/** Returns the pages that lose or repeat a row, or report a wrong total. */
function pageFaults(
  sort: string,
  rows: readonly ListRow[],
  { whole, totals }: { whole: ListPage; totals: ReadonlySet<number> },
): string[] {
  const seen = new Set(rows.map(({ _id }) => _id));
  const isWhole = rows.length === seen.size && whole.rows.every(({ _id }) => seen.has(_id));
  const isCounted = totals.size === 1 && totals.has(whole.rows.length) && whole.total === whole.rows.length;
  return [
    ...(isWhole ? [] : [`${sort}: its pages have ${seen.size} rows in ${rows.length} of ${whole.rows.length}`]),
    ...(isCounted ? [] : [`${sort}: says ${[...totals, whole.total].join()} of ${whole.rows.length} rows`]),
  ];
}

function keyFaults(list: StagedList, sort: string, rows: readonly ListRow[]): string[] {
  const [name, sign] = sort.startsWith('-') ? ([sort.slice(1), -1] as const) : ([sort, 1] as const);
  const rule = list.proof.sorts?.[name] ?? ((row: ListRow) => fieldOf(row, name));
  if ('unproved' in rule) return [];
  const [shows, compare] = 'alphabet' in rule ? [rule.alphabet, compareNames] : [rule, compareKeys];
  const keys = rows.map((row) => folded(shows(row)));
  if (new Set(keys).size < 2) return [`${sort}: all rows have the same value`];
  const fault = keys.findIndex((key, place) => place > 0 && compare(keys[place - 1] ?? null, key) * sign > 0);
  return fault < 0 ? [] : [`${sort}: ${keys[fault - 1]} is before ${keys[fault]}`];
}

function fieldOf(row: ListRow, name: string): SortValue {
  const value = row[name];
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`Say in the proof of the module what a row shows of ${name}`);
}

/** Returns the value as it is sorted: texts regardless of case. */
const folded = (value: SortValue): SortValue => (typeof value === 'string' ? value.toLowerCase() : value);

/** Compares sort values; missing ones come last. */
function compareKeys(one: SortValue, other: SortValue): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

const alphabet = new Intl.Collator('und');
/** Compares names alphabetically, ignoring case and diacritics. */
const compareNames = (one: SortValue, other: SortValue): number => alphabet.compare(String(one), String(other));

/** Reports a sort that is not the exact reverse of its opposite. Rows with equal values have one fixed order, so it must be. */
function oppositeFaults(sort: string, rows: readonly ListRow[], orders: ReadonlyMap<string, ListRow[]>): string[] {
  const opposite = orders.get(`-${sort}`);
  return opposite && !isSame(rows.toReversed(), opposite) ? [`-${sort} is not the reverse of ${sort}`] : [];
}

export const isSame = (one: readonly ListRow[], other: readonly ListRow[]): boolean =>
  one.length === other.length && one.every(({ _id }, place) => _id === other[place]?._id);
