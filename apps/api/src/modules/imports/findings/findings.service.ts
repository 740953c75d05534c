import { engagementEvents } from '@gatehouse/contract/engagements';
import type { ImportReport } from '@gatehouse/contract/imports';
import type { CsvMapping } from '@gatehouse/formats/csv/csv-mapping';
import type { FindingsReading } from '@gatehouse/formats/finding-record';
import type { FindingsReader } from '@gatehouse/formats/registry';
import { storedFileName } from '@gatehouse/domain/file-name';

import { writeAudit } from '../../../platform/observability/audit.ts';
import type { CompanyDatabase, Database } from '../../../platform/database/database.ts';
import type { FileStorage } from '../../../platform/files/stage-files.ts';
import { announceEngagements, findImportTarget, type ImportTarget } from '../../engagements/public.ts';
import type { Origin } from '../../../platform/http/viewer.ts';
import { findStored } from './findings.store.ts';
import { warnOf } from '../import-warnings.ts';
import { insertTarget } from '../imports.store.ts';
import { compareScan, type ScanComparison } from './compare-scan.ts';
import { attachImages, linkImages, type StagedImages, withImages } from './finding-images.ts';
import { type Merge, mergeFindings } from './merge-findings.ts';
import { notifyReaders } from './notify-readers.ts';
import { previewed, runImport } from '../../../platform/imports/run-import.ts';
import { readFile } from '../reading.service.ts';
import { insertFile, knowsFile } from './scan-effects.store.ts';
import { newTarget, titleOf } from '../target.ts';
import { writeChanged, writeNew, writeScan } from './write-findings.ts';

export interface FindingsImport {
  /** Where all that is read is written, in one transaction. */
  database: Pick<Database, 'withCompany'>;
  /** Where its images are stored, before that transaction. */
  storage: FileStorage;
  reader: Pick<FindingsReader, 'format' | 'title'>;
  /** Which column of a table holds what; without them the reader finds out by their names. */
  columns?: CsvMapping;
  company: { id: string };
  /** Found or made; without one it is made of the file's name and the day of the scan. */
  engagementTitle: string | undefined;
  /** One that is made is a draft, which the client sees once it is published. */
  isDraft?: boolean | undefined;
  /** Says what would change, and changes nothing. */
  preview?: boolean | undefined;
  file: { name: string; content: AsyncIterable<Uint8Array> };
  actor: { id: string | null; name: string };
  origin: Origin;
}

export interface FindingsImportResult {
  report: ImportReport;
  /** Where the findings are; null when the file held none and there was no engagement of the title. */
  engagement: { id: string; visualId: string; title: string } | null;
}

/**
 * Imports the findings of one file: everything is read before the first row is written, then all is written in one
 * transaction. The same file again changes nothing, tells no one and writes nothing.
 */
export async function importFindings(importing: FindingsImport): Promise<FindingsImportResult> {
  const { reader, columns = null } = importing;
  const { contentHash, ...reading } = await readFile({ format: reader.format, columns }, importing.file.content);
  const title = importing.engagementTitle ?? titleOf(importing.file.name, reading.findings);
  return withImages(importing, { title, records: reading.findings }, (images) =>
    runImport({ ...importing, options: importing }, (db) =>
      store(db, importing, { title, reading, images, fileHash: contentHash }),
    ),
  );
}

interface ReadScan {
  /** Of the engagement. */
  title: string;
  reading: FindingsReading;
  images: StagedImages;
  fileHash: string;
}

async function store(db: CompanyDatabase, importing: FindingsImport, read: ReadScan): Promise<FindingsImportResult> {
  const { company, file, reader } = importing;
  const { title, images } = read;
  const { findings: records } = read.reading;
  const target = await findImportTarget(db, title);
  const outcome = await compare(db, { target, read });
  const report = previewed(reportOf(reader.format, outcome), importing.preview);
  const writing = { company, tool: reader.title };
  await writeScan(db, { ...writing, scan: outcome.scan });
  if (report.created + report.updated === 0) return { report, engagement: presented(target) };

  const filled = target ?? (await insertTarget(db, newTarget(importing, title, records)));
  const source = { sha256: read.fileHash, format: reader.format, name: storedFileName(file.name) };
  await insertFile(db, { company_id: company.id, engagement_id: filled.id, ...source });
  const { created, changed, abandoned } = await linkImages(db, target?.id, { merge: outcome.merge, images });
  const ids = await writeNew(db, filled, { ...writing, created });
  await writeChanged(db, changed);
  for (const { id, record, isNewer } of changed) if (isNewer) ids.set(record.fingerprint, id);
  await attachImages(db, { images, ids, abandoned });
  await announceImport(db, { ...importing, target: filled, report });
  // The engagement that a preview made is gone when it ends.
  return { report, engagement: importing.preview ? presented(target) : presentTarget(filled) };
}

async function compare(
  db: CompanyDatabase,
  { target, read }: { target: ImportTarget | undefined; read: ReadScan },
): Promise<Outcome> {
  const { findings: records, tools, warnings } = read.reading;
  const stored = target ? await findStored(db, target.id) : [];
  const isKnown = target !== undefined && (await knowsFile(db, target.id, read.fileHash));
  const merge = mergeFindings(records, stored);
  const scan = compareScan({ tools, records, stored, untimed: isKnown ? null : new Date() });
  return {
    merge,
    scan,
    warnings: [...warnings, ...read.images.warnings, ...warnOf({ records, scan, rejected: merge.rejected })],
  };
}

interface Outcome {
  merge: Merge;
  scan: ScanComparison;
  warnings: string[];
}

function reportOf(format: string, { merge, scan, warnings }: Outcome): ImportReport {
  const { created, changed, unchanged, rejected } = merge;
  const alreadyCounted = new Set(changed.map(({ id }) => id));
  const reopened = scan.back.filter(({ id }) => !alreadyCounted.has(id)).length;
  return {
    format,
    created: created.length,
    updated: changed.length + reopened,
    unchanged: unchanged - reopened,
    rejected,
    warnings,
  };
}

const presentTarget = ({ id, visual_id: visualId, title }: ImportTarget) => ({ id, visualId, title });
const presented = (target: ImportTarget | undefined) => (target ? presentTarget(target) : null);

async function announceImport(
  db: CompanyDatabase,
  { target, report, company, file, actor, origin }: FindingsImport & { target: ImportTarget; report: ImportReport },
): Promise<void> {
  if (report.created > 0) await notifyReaders(db, { target, count: report.created });
  await announceEngagements(db, company.id, { event: engagementEvents.updated, ids: [target.id] });
  const details = {
    file: storedFileName(file.name),
    format: report.format,
    created: String(report.created),
    updated: String(report.updated),
  };
  const subject = `${target.visual_id} ${target.title}`;
  await writeAudit(db, { actor: { ...actor, companyId: company.id }, origin }, [
    { action: 'imported', subject, details },
  ]);
}
