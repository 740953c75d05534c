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
    withdrawal: withdrawalOf(items),
    messages: messages.map((message) => presentMessage(message, filesOf(files, message.id))),
  };
}

/** Returns who withdrew a retest and when. A withdrawal closes all its items at once. */
function withdrawalOf(items: readonly ShownItem[]): Retest['withdrawal'] {
  const item = items.find(({ outcome }) => outcome === 'Withdrawn');
  return item?.decided_at ? { by: item.decided_by_name, at: item.decided_at } : null;
}

/** The verdict on an item, with its author; a withdrawn item has none. */
const verdictOf = ({ outcome, decided_by_name, decided_at }: ShownItem) =>
  outcome === 'Withdrawn'
    ? { verdict: null, decidedBy: '', decidedAt: null }
    : { verdict: outcome as RetestItem['verdict'], decidedBy: decided_by_name, decidedAt: decided_at };

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
  evidence: item.evidence,
  ...verdictOf(item),
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
