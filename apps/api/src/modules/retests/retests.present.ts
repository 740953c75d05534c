import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';
import type { Retest, RetestItem, RetestMessage, RetestRow } from '@gatehouse/contract/retests/retest.schema';
import { severities } from '@gatehouse/domain/severity';

import { type AttachedFiles, filesOf } from '../../records/attachments/attachments.present.ts';
import type { RetestMessageRecord, RetestRecord, ShownItem, ShownPlaces } from './retests.store.ts';

/** The parts of a retest beyond its row in the lists. */
interface RetestParts extends Pick<Retest, 'company' | 'earlierMessages'> {
  items: readonly ShownItem[];
  places: readonly ShownPlaces[];
  messages: readonly RetestMessageRecord[];
  files: AttachedFiles;
}

export function presentRetest(row: RetestRecord, { items, places, messages, files, ...parts }: RetestParts): Retest {
  const placesOf = new Map(places.map((ofItem) => [ofItem.item_id, ofItem]));
  return {
    ...(JSON.parse(row.list_row) as RetestRow),
    ...parts,
    message: row.message,
    files: filesOf(files, row.id),
    items: items.map((item) => presentItem(item, placesOf.get(item.id))),
    messages: messages.map((message) => presentMessage(message, filesOf(files, message.id))),
  };
}

const presentItem = (item: ShownItem, ofItem: ShownPlaces | undefined): RetestItem => ({
  finding: {
    _id: item.finding_id,
    idVisual: item.visual_id,
    title: item.title,
    severity: severities[item.severity] ?? 'none',
    statusVulnerability: item.status as RetestItem['statusBefore'],
  },
  attempt: item.attempt,
  statusBefore: item.status_before as RetestItem['statusBefore'],
  evidenceBefore: item.evidence_before,
  places: ofItem?.places ?? [],
  numOfPlaces: ofItem?.total ?? 0,
  verdict: item.outcome === 'Withdrawn' ? null : (item.outcome as RetestItem['verdict']),
  evidence: item.evidence,
  decidedBy: item.decided_by_name,
  decidedAt: item.decided_at,
});

export const presentMessage = (row: RetestMessageRecord, files: StoredFile[]): RetestMessage => ({
  _id: row.id,
  author: { _id: row.author_id, fullname: row.author_name },
  side: row.side as RetestMessage['side'],
  text: row.body,
  asks: row.asks,
  files,
  at: row.created_at,
});
