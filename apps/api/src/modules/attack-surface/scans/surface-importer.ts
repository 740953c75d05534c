import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';
import { isFormatFailure, rejectionMessage } from '@gatehouse/formats/read-failure';
import type { SurfaceFact, SurfaceSummary } from '@gatehouse/formats/surface/surface-record';
import { surfaceReaders } from '@gatehouse/formats/surface/surface-registry';
import { readSurfaceInThread } from '@gatehouse/formats/thread/read-in-thread';
import { storedFileName } from '@gatehouse/domain/file-name';

import { unprocessable } from '../../../platform/core/errors.ts';
import { openSpool, type Spool } from '../../../platform/files/spool.ts';
import type { ImportContext, Importer, ImportResult } from '../../../extensions/importer.ts';
import { runImport } from '../../../extensions/run-import.ts';
import { takeStatistics } from '../../../extensions/take-statistics.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { type StagedScreenshots, stageScreenshots } from '../screenshots/staged-screenshots.ts';
import { announceScan } from './announce-scan.ts';
import { type MergedScan, mergeScan } from './merge-scan.service.ts';
import { undoScan } from './undo-scan.service.ts';
import { findScan } from './surface-scan.store.ts';

/** The number of facts per batch, large enough to be worth a round trip. */
const factsAtATime = 400;
/** The time in which an import can be undone, in ms. */
const undoMs = 24 * 3_600_000;

/** Imports attack surface scans into the company's hosts and services. */
export const surfaceImporter: Importer = {
  kind: 'surface',
  formats: surfaceReaders.map(({ format, title }) => ({ format, title })),
  takes: ['complete', 'preview'],
  run: importScan,
  async undo(db, { companyId, scanId, actor, origin }) {
    await undoScan(db, companyId, scanId);
    await writeAudit(db, { actor: { ...actor, companyId }, origin }, [
      { action: 'import-undone', subject: 'Attack surface', details: {} },
    ]);
  },
};

interface ReadFile {
  summary: SurfaceSummary & { contentHash: string };
  /** The number of records by kind, for the report. */
  byKind: Record<string, number>;
}

/**
 * Imports a scan: the file is read completely, its facts are spooled encrypted on disk, and then all of them are merged in one transaction.
 * A preview rolls the same transaction back.
 */
async function importScan(importing: ImportContext): Promise<ImportResult> {
  const spool = await openSpool<SurfaceFact>(factsAtATime, recordsIn);
  const screenshots = stageScreenshots(importing);
  try {
    const read = await readFile(importing, { spool, screenshots });
    const report = await merge(importing, read, { spool, screenshots });
    return { report, target: null };
  } finally {
    await spool.close();
    await screenshots.discard();
  }
}

/** The data that waits for the transaction. */
interface PendingFacts {
  spool: Spool<SurfaceFact>;
  /** Screenshots, which are stored as files of the portal rather than as facts. */
  screenshots: StagedScreenshots;
}

/** Returns the number of records in a fact; a fact of coverage has many hosts. */
const recordsIn = (fact: SurfaceFact): number => (fact.kind === 'coverage' ? fact.hosts.length : 1);

const keep = (fact: SurfaceFact, { spool, screenshots }: PendingFacts): Promise<void> =>
  fact.kind === 'screenshot' ? screenshots.add(fact) : spool.add(fact);

async function readFile({ format, file }: ImportContext, waiting: PendingFacts): Promise<ReadFile> {
  const byKind: Record<string, number> = {};
  try {
    const reading = readSurfaceInThread({ kind: 'surface', format }, file.content);
    for await (const fact of reading) {
      byKind[fact.kind] = (byKind[fact.kind] ?? 0) + recordsIn(fact);
      await keep(fact, waiting);
    }
    return { summary: reading.summary, byKind };
  } catch (error) {
    throw isFormatFailure(error) ? unprocessable(rejectionMessage(error), 'file') : error;
  }
}

async function merge(importing: ImportContext, read: ReadFile, waiting: PendingFacts): Promise<ImportReport> {
  const { company, options } = importing;
  const report = await runImport(importing, async (db) => {
    if (await findScan(db, read.summary.contentHash)) return reportOf(importing, read, null);
    const merged = await mergeScan(db, {
      companyId: company.id,
      format: importing.format,
      fileName: storedFileName(importing.file.name),
      sha256: read.summary.contentHash,
      summary: read.summary,
      isComplete: options.complete ?? false,
      receivedAt: new Date().toISOString(),
      undoUntil: new Date(Date.now() + undoMs).toISOString(),
      actor: importing.actor,
      batches: waiting.spool.batches(),
    });
    const made = reportOf(importing, read, merged);
    if (options.preview) return made;
    await waiting.screenshots.attach(db, merged.scanId);
    await announceScan(db, importing, { report: made, merged });
    return made;
  });
  await takeStatistics(importing, 'surface', report);
  return report;
}

/** Returns the report of a file; without a merged scan, it was imported before. */
function reportOf({ format, options }: ImportContext, read: ReadFile, merged: MergedScan | null): ImportReport {
  const { summary, byKind } = read;
  return {
    format,
    ...(merged ? countsOf(merged) : knownCounts(byKind)),
    rejected: summary.rejections.reduce((sum, { count }) => sum + count, 0),
    warnings: [...(merged ? [] : ['This file was imported before.']), ...summary.warnings],
    rejections: summary.rejections.map(({ reason, count, lines }) => ({
      reason,
      count,
      first: lines.map((line) => ({ file: null, line })),
    })),
    byKind,
    ...(options.preview ? { preview: true } : {}),
    ...(merged && !options.preview ? { scanId: merged.scanId } : {}),
  };
}

function countsOf({ counts, changes, candidates }: MergedScan) {
  const sum = (...kinds: string[]) => kinds.reduce((total, kind) => total + (changes.get(kind) ?? 0), 0);
  return {
    ...counts,
    missing: sum('host-missing', 'service-missing'),
    back: sum('host-back', 'service-back'),
    candidates,
  };
}

const knownCounts = (byKind: ReadFile['byKind']) => ({
  created: 0,
  updated: 0,
  unchanged: Object.values(byKind).reduce((sum, count) => sum + count, 0),
  missing: 0,
  back: 0,
  candidates: 0,
});
