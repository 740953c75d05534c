import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';
import type {
  Retest,
  RetestItem,
  RetestMessage,
  RetestPlace,
  RetestRow,
} from '@gatehouse/contract/retests/retest.schema';
import { severities } from '@gatehouse/domain/severity';

import { type AttachedFiles, filesOf } from '../../records/attachments/attachments.present.ts';
import type { RetestMessageRecord, RetestRecord, ShownItem, ShownPlace } from './retests.store.ts';

/** The parts of a retest beyond its own row. */
export interface RetestParts {
  company: { id: string; name: string; time_zone: string };
  engagement: { id: string; visual_id: string; title: string };
  items: readonly ShownItem[];
  places: readonly ShownPlace[];
  messages: readonly RetestMessageRecord[];
  /** Number of messages before these. */
  earlierMessages: number;
  files: AttachedFiles;
}

export function presentRetest(
  row: RetestRecord,
  { company, engagement, items, places, messages, earlierMessages, files }: RetestParts,
): Retest {
  const placesOf = Map.groupBy(places, ({ item_id }) => item_id);
  return {
    _id: row.id,
    idVisual: row.visual_id,
    company: { _id: company.id, name: company.name, timeZone: company.time_zone },
    engagement: { _id: engagement.id, idVisual: engagement.visual_id, title: engagement.title },
    requester: { _id: row.requester_id, fullname: row.requester_name },
    message: row.message,
    files: filesOf(files, row.id),
    ...presentProgress(row),
    items: items.map((item) => presentItem(item, placesOf.get(item.id) ?? [])),
    messages: messages.map((message) => presentMessage(message, filesOf(files, message.id))),
    earlierMessages,
  };
}

const presentProgress = (row: RetestRecord) => ({
  state: row.state as RetestRow['state'],
  turn: row.turn as RetestRow['turn'],
  expectedDate: row.expected_date,
  windowEnd: row.window_end,
  attempt: row.attempt,
  severity: severities[row.severity] ?? 'none',
  title: row.title,
  numOfFindings: row.count_items,
  numOfDecided: row.count_decided,
  numOfPlaces: row.count_places,
  tester: row.tester_name === '' ? null : { _id: row.tester_id, fullname: row.tester_name },
  createdAt: row.created_at,
  changedAt: row.changed_at,
});

function presentItem(item: ShownItem, places: readonly ShownPlace[]): RetestItem {
  return {
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
    places: places.map(presentPlace),
    numOfPlaces: places[0]?.total ?? 0,
    verdict: item.outcome === 'Withdrawn' ? null : (item.outcome as RetestItem['verdict']),
    evidence: item.evidence,
    decidedBy: item.decided_by_name,
    decidedAt: item.decided_at,
  };
}

const presentPlace = (place: ShownPlace): RetestPlace => ({
  _id: place.id,
  host: place.host,
  location: place.location,
  before: place.state_before as RetestPlace['before'],
  verdict: place.verdict as RetestPlace['verdict'],
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
