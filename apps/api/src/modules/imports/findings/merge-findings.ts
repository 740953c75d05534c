import { hash } from 'node:crypto';

import type { ScannedField } from '@gatehouse/contract/findings/finding-proposals';
import { severities, type Severity } from '@gatehouse/domain/severity';
import type { FindingImage } from '@gatehouse/formats/finding-images';
import type { AffectedAsset, FindingRecord } from '@gatehouse/formats/finding-record';

/** The stored data of a finding that an import may match. */
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
  /** The time since which it has its status. */
  status_since: string;
  asset_keys: string[];
  /** Assets that are not Open. */
  settled: AssetState[];
}

/** An asset of a finding that is not Open, and the time since which it has its state. */
export interface AssetState {
  key: string;
  state: 'Fixed' | 'Not Fixed' | 'Retest';
  since: string | null;
}

export interface ReadFinding {
  record: FindingRecord;
  contentHash: string;
  /** The tool's severity, if the finding keeps one set by a user. */
  reportedSeverity?: Severity;
}

export interface ChangedFinding extends ReadFinding {
  id: string;
  /** False for an older scan, which only adds assets and extends the period, because its texts are outdated. */
  isNewer: boolean;
  firstSeen: string | null;
  lastSeen: string | null;
  /** The assets to write. */
  assets: AffectedAsset[];
  countAssets: number;
  /** Number of its assets that are already stored. */
  countKnown: number;
  /** Fields edited by a user. The record contains the user's values instead of the scan's. */
  edited?: readonly ScannedField[];
  /** The file's images, if a user has edited the evidence. The record's evidence then has the images that the user left there. */
  heldImages?: readonly FindingImage[];
}

export interface Merge {
  created: ReadFinding[];
  changed: ChangedFinding[];
  unchanged: ReadFinding[];
  /** Number of records that repeat a finding of the same file. */
  rejected: number;
}

const rankOf = ({ record: { severity } }: ReadFinding): number => severities.indexOf(severity);

/** Compares the findings of a file with the stored ones: new, changed and unchanged. */
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
  // New findings are numbered in the order in which lists and reports show them.
  merge.created.sort((one, other) => rankOf(one) - rankOf(other));
  return merge;
}

function changeOf(before: StoredFinding, read: ReadFinding): ChangedFinding | undefined {
  const { record, contentHash } = read;
  const firstSeen = earlier(before.first_seen, record.firstSeen);
  const lastSeen = later(before.last_seen, record.lastSeen);
  const known = new Set(before.asset_keys);
  const added = record.affectedAssets.filter(({ key }) => !known.has(key));
  // A record without a time is never newer than one with a time.
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

// Times are left out of the hash, so that a later scan with the same content counts as unchanged.
function hashContent({ firstSeen: _first, lastSeen: _last, images, ...content }: FindingRecord): string {
  const shown = images?.map(({ name, sha256 }) => [name, sha256]);
  return hash('sha256', JSON.stringify(shown === undefined ? content : { ...content, images: shown }));
}

// The database and the readers write fractions of seconds differently, so times are compared as numbers.
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
