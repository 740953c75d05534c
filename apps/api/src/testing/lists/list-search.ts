import type { ListRow } from './list-proof.ts';
import type { StagedList } from './list-stage.ts';

/** What no row of the demo contains; unescaped, each would find rows or break the statement. */
const harmless = ['%_%', '_%_', `'"`, '\\\\', "'; select 1 --", 'zqxj no such words'];

/** Whether the search finds a row by what it shows, and nothing by what no row has. */
export async function searchFaults(list: StagedList): Promise<string[]> {
  const { rows: all } = await list.read({ limit: 'all' });
  const faults: string[] = [];
  const worded = all.filter((row) => textsOf(list, row).length > 0);
  if (worded.length === 0) return ['Say in the proof of the module by what the search finds a row'];
  for (const row of [worded[0], worded[Math.floor(worded.length / 2)], worded.at(-1)])
    if (row) faults.push(...(await foundFaults(list, all, row)));
  for (const q of harmless) {
    const { total, rows } = await list.read({ q });
    if (total !== 0 || rows.length > 0) faults.push(`${q}: finds ${total} rows`);
  }
  return faults;
}

async function foundFaults(list: StagedList, all: readonly ListRow[], row: ListRow): Promise<string[]> {
  const faults: string[] = [];
  for (const text of textsOf(list, row)) {
    const { rows, total } = await list.read({ q: text.toUpperCase().slice(0, 200), limit: 'all' });
    const found = new Set(rows.map(({ _id }) => _id));
    const expected = all.filter((each) => textsOf(list, each).some((one) => one.includes(text)));
    if (expected.some(({ _id }) => !found.has(_id))) faults.push(`${text}: does not find ${expected.length} rows`);
    if (total !== rows.length) faults.push(`${text}: says ${total} of ${rows.length} rows`);
    if (rows.length === all.length && expected.length < all.length) faults.push(`${text}: finds everything`);
  }
  return faults;
}

const usual = ['title', 'name', 'fullname', 'idVisual', 'task'] as const;

function textsOf({ proof }: StagedList, row: ListRow): string[] {
  const texts = proof.search?.(row) ?? usual.map((name) => row[name]);
  return texts
    .filter((text) => typeof text === 'string' && text.trim() !== '')
    .map((text) => String(text).trim().toLowerCase().slice(0, 200));
}
