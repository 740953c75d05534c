import { hash } from 'node:crypto';

import type { ScannedField } from '@gatehouse/contract/findings/finding-proposals';
import type { Severity } from '@gatehouse/domain/severity';
import type { AffectedAsset, FindingRecord } from '@gatehouse/formats/finding-record';

/** What the database knows of a finding that an import may meet again. */
export interface StoredFinding {
  id: string;
  fingerprint: string;
  content_hash: string;
  title: string;
  severity: number;
  status: string;
  tool: string;
  first_seen: string | null;
  last_seen: string | null;
  fixed_at: string | null;
  missing_since: string | null;
  /** Since when its status is what it is. */
  stands_since: string;
  asset_keys: string[];
  /** Its places that are not Open. */
  settled: SettledPlace[];
}

/** A place of a finding that is not Open, and since when. */
export interface SettledPlace {
  key: string;
  state: 'Fixed' | 'Not Fixed' | 'Retest';
  since: string | null;
}

export interface ReadFinding {
  record: FindingRecord;
  contentHash: string;
  /** What the tool states, where the finding keeps the severity that a person set. */
  reportedSeverity?: Severity;
}

export interface ChangedFinding extends ReadFinding {
  id: string;
  /** False for an older scan: it adds places and stretches the time, but its texts are out of date. */
  isNewer: boolean;
  firstSeen: string | null;
  lastSeen: string | null;
  /** The places to write. */
  assets: AffectedAsset[];
  countAssets: number;
  /** Number of its affected assets that were known before. */
  countKnown: number;
  /** The fields that a person wrote: the record has their words in place of the scan's. */
  edited?: readonly ScannedField[];
}

export interface Merge {
  created: ReadFinding[];
  changed: ChangedFinding[];
  unchanged: ReadFinding[];
  /** Records of a finding that occurs earlier in the same file. */
  rejected: number;
}

/** Compares what a file says with what is stored: what is new, what changed, what need not be touched. */
export function mergeFindings(records: readonly FindingRecord[], stored: readonly StoredFinding[]): Merge {
  const known = new Map(stored.map((finding) => [finding.fingerprint, finding]));
  const unique = new Map(records.map((record) => [record.fingerprint, record]));
  const merge: Merge = { created: [], changed: [], unchanged: [], rejected: records.length - unique.size };
  for (const record of unique.values()) {
    const before = known.get(record.fingerprint);
    const read = { record, contentHash: hashContent(record) };
    const change = before ? changeOf(before, read) : undefined;
    if (!before) merge.created.push(read);
    else if (change) merge.changed.push(change);
    else merge.unchanged.push(read);
  }
  return merge;
}

function changeOf(before: StoredFinding, read: ReadFinding): ChangedFinding | undefined {
  const { record, contentHash } = read;
  const firstSeen = earlier(before.first_seen, record.firstSeen);
  const lastSeen = later(before.last_seen, record.lastSeen);
  const known = new Set(before.asset_keys);
  const added = record.affectedAssets.filter(({ key }) => !known.has(key));
  // What has no time cannot be newer than what has one.
  const isOutdated = !isSame(lastSeen, record.lastSeen);
  const isNewer = contentHash !== before.content_hash && !isOutdated;
  const isStretched = !isSame(firstSeen, before.first_seen) || !isSame(lastSeen, before.last_seen);
  if (!isNewer && !isStretched && added.length === 0) return undefined;
  return {
    ...read,
    id: before.id,
    isNewer,
    firstSeen,
    lastSeen,
    assets: isNewer ? record.affectedAssets : added,
    countAssets: before.asset_keys.length + added.length,
    countKnown: before.asset_keys.length,
  };
}

// The times of a scan stand outside: they stretch by themselves, and an equal content must be known as such.
function hashContent({ firstSeen: _first, lastSeen: _last, images, ...content }: FindingRecord): string {
  const shown = images?.map(({ name, sha256 }) => [name, sha256]);
  return hash('sha256', JSON.stringify(shown === undefined ? content : { ...content, images: shown }));
}

// A database and a reader write the same moment with different fractions, so texts are not compared.
const millisecondsOf = (moment: string | null) => (moment === null ? null : Date.parse(moment));
const isSame = (left: string | null, right: string | null) => millisecondsOf(left) === millisecondsOf(right);

function earlier(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return left ?? right;
  return Date.parse(right) < Date.parse(left) ? right : left;
}

function later(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return left ?? right;
  return Date.parse(right) > Date.parse(left) ? right : left;
}
