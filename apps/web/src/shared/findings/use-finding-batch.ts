import type { Body } from '@gatehouse/contract/core/endpoint';
import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { findingListTexts } from './finding-list.texts.ts';

const texts = findingListTexts.batch;

type Change = Body<typeof findings.batch>['change'];

/** A finding that was not changed, and the reason. */
export interface Refusal {
  idVisual: string;
  title: string;
  message: string;
}

/** The API's maximum number of findings per bulk change. */
export const batchLimit = 500;

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / batchLimit) }, (_, at) =>
    ids.slice(at * batchLimit, (at + 1) * batchLimit),
  );

type Send = ReturnType<typeof useChange<typeof findings.batch>>['change'];

/** Sends as many calls as needed. A failed call raises a toast; earlier calls stay in effect. */
async function sendAll(send: Send, rows: readonly FindingRow[], change: Change) {
  const byId = new Map(rows.map((row) => [row._id, row]));
  const changed: FindingRow[] = [];
  const refused: Refusal[] = [];
  for (const ids of chunksOf([...byId.keys()])) {
    const { data } = await send({ body: { ids, change } });
    if (!data) break;
    changed.push(...data.changed.flatMap((id) => byId.get(id) ?? []));
    for (const { _id, message } of data.refused) {
      const { idVisual = '', title = '' } = byId.get(_id) ?? {};
      refused.push({ idVisual, title, message });
    }
  }
  return { changed, refused };
}

const succeed = (message: string, action?: { label: string; act: () => void }): void =>
  showToast({ kind: 'success', message, ...(action && { action }) });

/** Changes several findings at once, reports the result, and lists those that were not changed. */
export function useFindingBatch() {
  const { change: send, isBusy } = useChange(findings.batch);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);

  const change = async (rows: readonly FindingRow[], next: Change): Promise<readonly FindingRow[]> => {
    const { changed, refused } = await sendAll(send, rows, next);
    setRefusals(refused);
    return changed;
  };
  const move = async (
    rows: readonly FindingRow[],
    next: Change,
    messageOf: (count: number) => string,
  ): Promise<void> => {
    const { length } = await change(rows, next);
    if (length > 0) succeed(messageOf(length));
  };
  const giveBack = async (rows: readonly FindingRow[]): Promise<void> => {
    let count = 0;
    for (const [userId, own] of Map.groupBy(rows, ({ assignee }) => assignee?._id ?? null)) {
      count += (await change(own, { userId })).length;
    }
    if (count > 0) succeed(texts.undone(count));
  };
  const assign = async (rows: readonly FindingRow[], person: { _id: string; fullname: string } | null) => {
    const changed = await change(rows, { userId: person?._id ?? null });
    if (changed.length === 0) return;
    const message = person ? texts.assigned(changed.length, person.fullname) : texts.unassigned(changed.length);
    succeed(message, { label: texts.undo, act: () => void giveBack(changed) });
  };

  return { move, assign, isBusy, refusals, forgetRefusals: () => setRefusals([]) };
}
export type FindingBatch = ReturnType<typeof useFindingBatch>;
