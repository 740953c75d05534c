import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';
import type { FindingRecord, FindingsReading } from '@gatehouse/formats/finding-record';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { requiresDraftReview } from '../../../platform/engagements/draft-review.ts';
import type { ImportTarget } from '../../engagements/public.ts';
import { countWaiting, warnOf, warnOfHeldImages, warnOfWaiting } from '../import-warnings.ts';
import { type AcceptedFinding, findAccepted } from './accepted-findings.ts';
import { adoptFormer } from './adopt-former.store.ts';
import { compareScan, type ScanComparison } from './compare-scan.ts';
import type { StagedImages } from './finding-images.ts';
import { coveredBy, isLeftOut, fingerprintsOf, withoutFormers } from './former-keys.ts';
import { findHeldImages } from './link-images.ts';
import { type Merge, mergeFindings, type StoredFinding } from './merge-findings.ts';
import { protectEdits, type ProtectedEdits } from './protect-edits.ts';
import { findCovered, findDecided } from './scan-coverage.store.ts';
import { knowsFile } from './scan-effects.store.ts';
import { findStored } from './stored-findings.store.ts';
import { compareStatuses, differingStatuses, type StatedStatuses, withoutReasons } from './stated-status.ts';
import { mergeWaiting, needsApproval } from './waiting-findings.ts';

/** A file that has been read completely. */
export interface ReadScan {
  /** The title of the engagement. */
  title: string;
  reading: FindingsReading;
  /** The findings to import. */
  records: readonly FindingRecord[];
  /** Fingerprints of the findings that were excluded when the preview was confirmed. */
  leftOut: ReadonlySet<string>;
  images: StagedImages;
  fileHash: string;
}

/** The effect of an import on an engagement. */
export interface Outcome {
  merge: Merge;
  scan: ScanComparison;
  statuses: StatedStatuses;
  /** Accepted findings that are now reported on further assets. */
  accepted: AcceptedFinding[];
  edits: Pick<ProtectedEdits, 'proposals' | 'agreed'>;
  stored: readonly StoredFinding[];
  /** True if new content needs the approval of a second person before the client sees it. */
  waits: boolean;
  /** True if this file was already imported into the engagement. */
  isKnown: boolean;
  /** Number of excluded findings. */
  leftOut: number;
  /** True if an excluded finding is marked as Fixed but reported by the file. */
  keepsFixed: boolean;
  warnings: string[];
}

interface ComparisonInput {
  target: ImportTarget | undefined;
  read: ReadScan;
  fileName: string;
  /** True if the scan is declared to cover everything that its tools ever found in the engagement. */
  isComplete: boolean;
}

/** Compares a file with its engagement. `target` is absent if the import creates the engagement. */
export async function compareImport(db: CompanyDatabase, comparing: ComparisonInput): Promise<Outcome> {
  const { target, read, fileName } = comparing;
  const { reading, images, leftOut } = read;
  // All findings of the file get their current identity, including excluded ones.
  const stored = target ? await adoptFormer(db, reading.findings, await findStored(db, target.id)) : [];
  const records = read.records.map(withoutFormers);
  const isKnown = target !== undefined && (await knowsFile(db, target.id, read.fileHash));
  const waits = target !== undefined && (await needsApproval(db, target.id));
  const whole = mergeFindings(records, stored);
  const merging = waits ? await mergeWaiting(db, target.id, { merge: whole, records: reading.findings }) : whole;
  const { merge, ...edits } = await protectEdits(db, { merge: merging, fileName });
  const sight = await compareSight(db, { ...comparing, stored, isKnown });
  const unwanted = reading.findings.filter((record) => isLeftOut(record, leftOut));
  const scan = withoutLeftOut(sight, new Set(unwanted.flatMap(fingerprintsOf)));
  const statuses = isKnown ? noStatuses : await stateStatuses(db, { records, stored });
  const accepted = findAccepted({ merge, stored, scan });
  return {
    merge,
    scan,
    statuses,
    accepted,
    edits,
    stored,
    waits,
    isKnown,
    leftOut: unwanted.length,
    keepsFixed: scan.back.length < sight.back.length || scan.backPlaces.length < sight.backPlaces.length,
    warnings: [
      ...reading.warnings,
      ...images.warnings,
      ...warnOf({ records: reading.findings, scan, rejected: merge.rejected, statuses, accepted, stored, edits }),
      ...warnOfHeldImages(findHeldImages(merge, images)),
      ...warnOfWaiting(waits ? merge : null),
    ],
  };
}

const noStatuses: StatedStatuses = { applied: [], kept: [], withheld: 0 };

async function stateStatuses(
  db: CompanyDatabase,
  compared: Pick<ReadScan, 'records'> & { stored: readonly StoredFinding[] },
): Promise<StatedStatuses> {
  const differing = differingStatuses(compared).map(({ finding }) => finding.id);
  const statuses = compareStatuses({ ...compared, decided: await findDecided(db, differing) });
  return (await requiresDraftReview(db)) ? withoutReasons(statuses) : statuses;
}

/** Compares what the scan has seen. An excluded finding was still seen, so it is not missing. */
async function compareSight(
  db: CompanyDatabase,
  { read, stored, isKnown, isComplete }: ComparisonInput & { stored: readonly StoredFinding[]; isKnown: boolean },
): Promise<ScanComparison> {
  const { tools, findings, scannedAt, dismissed, coverage } = read.reading;
  const untimed = isKnown ? null : new Date();
  const { absent, ...sight } = compareScan({
    tools,
    records: [...findings, ...coveredBy(findings, stored)],
    stored,
    scannedAt,
    dismissed: isKnown ? [] : dismissed,
    untimed,
  });
  if (isComplete) return { ...sight, gone: absent, unclaimed: 0 };
  const covered = new Set<string>();
  for (const area of coverage) {
    const ids = absent.filter(({ tool }) => tool === area.tool).map(({ id }) => id);
    for (const id of await findCovered(db, ids, area)) covered.add(id);
  }
  const stating = new Set(coverage.map(({ tool }) => tool));
  return {
    ...sight,
    gone: absent.filter(({ id }) => covered.has(id)),
    unclaimed: absent.filter(({ tool }) => !stating.has(tool)).length,
  };
}

/** Removes excluded findings from the comparison: they are neither reopened nor marked as found again. */
function withoutLeftOut(scan: ScanComparison, leftOut: ReadonlySet<string>): ScanComparison {
  const isKept = ({ fingerprint }: StoredFinding) => !leftOut.has(fingerprint);
  return {
    ...scan,
    back: scan.back.filter(isKept),
    backPlaces: scan.backPlaces.filter(({ finding }) => isKept(finding)),
    retested: scan.retested.filter(({ finding }) => isKept(finding)),
    found: scan.found.filter(isKept),
  };
}

/** Returns the counts of an import. Its preview has the same ones. */
export function reportOf(format: string, outcome: Outcome): ImportReport {
  const { merge, waits, leftOut, warnings, edits } = outcome;
  const { created, changed, unchanged, rejected } = merge;
  const alreadyCounted = new Set(changed.map(({ id }) => id));
  const reopened = movedFindings(outcome).difference(alreadyCounted).size;
  const proposals = edits.proposals.length;
  const waiting = waits ? countWaiting(merge) : 0;
  return {
    format,
    created: created.length,
    updated: changed.length + reopened,
    unchanged: unchanged.length - reopened,
    rejected,
    warnings,
    ...(leftOut > 0 && { leftOut }),
    ...(proposals > 0 && { proposals }),
    ...(waiting > 0 && { waiting }),
  };
}

/** Returns the IDs of findings whose own status or whose assets' status changes. */
export const movedFindings = ({ scan, statuses }: Pick<Outcome, 'scan' | 'statuses'>): Set<string> =>
  new Set([
    ...scan.back.map(({ id }) => id),
    ...scan.backPlaces.map(({ finding }) => finding.id),
    ...statuses.applied.map(({ finding }) => finding.id),
  ]);
