import type { ListRow } from './list-proof.ts';
import type { StagedList } from './list-stage.ts';

/** Search terms that match no demo row; without escaping, each would match rows or break the statement. */
const harmless = ['%_%', '_%_', `'"`, '\\\\', "'; select 1 --", 'zqxj no such words'];

/** Returns the rows that a search for their own text does not find, and the terms that find rows without them. */
export async function searchFaults(list: StagedList): Promise<string[]> {
  const all = (await list.whole()).rows.map((row) => ({ id: row._id, texts: textsOf(list, row) }));
  const worded = all.filter(({ texts }) => texts.length > 0);
  if (worded.length === 0) return ['Say in the proof of the module by what the search finds a row'];
  const rows = [worded[0], worded[Math.floor(worded.length / 2)], worded.at(-1)];
  const faults: string[] = [];
  for (const text of rows.flatMap((row) => row?.texts ?? [])) faults.push(...(await foundFaults(list, all, text)));
  for (const text of harmless) faults.push(...(await harmlessFaults(list, text)));
  return faults;
}

async function harmlessFaults(list: StagedList, text: string): Promise<string[]> {
  const { total, rows } = await list.read({ q: text });
  return total === 0 && rows.length === 0 ? [] : [`${text}: finds ${total} rows`];
}

async function foundFaults(list: StagedList, all: readonly WordedRow[], text: string): Promise<string[]> {
  const { rows, total } = await list.read({
    q: text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()),
    limit: 'all',
  });
  const found = new Set(rows.map(({ _id }) => _id));
  const expected = all.filter(({ texts }) => texts.some((one) => folded(one).includes(folded(text))));
  return [
    ...(expected.every(({ id }) => found.has(id)) ? [] : [`${text}: does not find ${expected.length} rows`]),
    ...(total === rows.length ? [] : [`${text}: says ${total} of ${rows.length} rows`]),
    ...(rows.length === all.length && expected.length < all.length ? [`${text}: finds everything`] : []),
  ];
}

/** Returns the text with ASCII letters in lowercase. Some other letters have no single counterpart in the other case. */
const folded = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

interface WordedRow {
  id: string;
  texts: readonly string[];
}

const usual = ['title', 'name', 'fullname', 'idVisual', 'task'] as const;

function textsOf({ proof }: StagedList, row: ListRow): string[] {
  const texts = proof.search?.(row) ?? usual.map((name) => row[name]);
  return texts
    .filter((text) => typeof text === 'string' && text.trim() !== '')
    .map((text) => String(text).trim().slice(0, 200));
}
