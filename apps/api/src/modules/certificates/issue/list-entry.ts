import { randomInt } from 'node:crypto';

import { statusListBits } from '@gatehouse/credentials/status-list';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ListKind } from '../keys/keys.store.ts';
import { insertList, isTaken, takeNextNumber } from './issue.store.ts';

/** A list is used only up to half its size, so that a random free index is found quickly. */
const entriesOnList = statusListBits / 2;

/** Number of random indexes tried in one query. */
const triesAtOnce = 4;
const randomPlace = (): number => randomInt(statusListBits);

async function freePlace(db: CompanyDatabase, holds: ListKind, listId: string): Promise<number> {
  for (;;) {
    const index = randomPlace();
    if (!(await isTaken(db, { holds, listId, index }))) return index;
  }
}

/** The running number of a signed record in its company, and its index on a status list. */
export interface ListEntry {
  number: number;
  place: { listId: string; index: number };
}

/** Takes the next number and a random index on a status list. The random index does not reveal when the record was issued. */
export async function reserveListEntry(db: CompanyDatabase, companyId: string, holds: ListKind): Promise<ListEntry> {
  const candidates = Array.from({ length: triesAtOnce }, randomPlace);
  const taken = await takeNextNumber(db, { candidates, onList: entriesOnList, holds });
  const { number } = taken;
  const list = { company_id: companyId, number: Math.floor((number - 1) / entriesOnList), holds };
  const listId = taken.listId ?? (await insertList(db, list));
  return { number, place: { listId, index: taken.index ?? (await freePlace(db, holds, listId)) } };
}
