import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';
import type { CsvMapping } from '@gatehouse/formats/csv/csv-mapping';
import type { FindingsReader } from '@gatehouse/formats/registry';
import { storedFileName } from '@gatehouse/domain/file-name';

import { writeAudit } from '../../../platform/audit/audit.ts';
import type { CompanyDatabase, Database } from '../../../platform/database/database.ts';
import { requiresDraftReview } from '../../../platform/engagements/draft-review.ts';
import type { FileStorage } from '../../../platform/routes/stage-files.ts';
import type { ImportContext, PreviewedFinding } from '../../../extensions/importer.ts';
import { announceEngagements, findImportTarget, type ImportTarget } from '../../engagements/public.ts';
import type { Origin } from '../../../platform/core/viewer.ts';
import { insertTarget } from '../imports.store.ts';
import { compactCoverage } from './compact-coverage.ts';
import { compareImport, type Outcome, type ReadScan, reportOf } from './compare-import.ts';
import { type StagedImages, withImages } from './finding-images.ts';
import { imageKind } from './finding-images.store.ts';
import { isLeftOut } from './former-keys.ts';
import { attachImages, type LinkedMerge, linkImages, writtenEvidence } from './link-images.ts';
import type { Merge } from './merge-findings.ts';
import { type LeadNote, leadNotes, notifyAccepted, notifyLeads } from './notify-accepted.ts';
import { notifyReaders } from './notify-readers.ts';
import { previewFindings } from './preview-findings.ts';
import { countRejected, previewed, rejectionsOf, runImport } from '../../../extensions/run-import.ts';
import { readFile } from '../reading.service.ts';
import { insertFile } from './scan-effects.store.ts';
import { newTarget, titleOf } from '../target.ts';
import { storeAsDrafts } from './waiting-findings.ts';
import { type WriteContext, writeChanged, writeNew } from './write-findings.ts';
import { writeScan } from './write-scan.ts';

export interface FindingsImport extends Pick<ImportContext, 'leftOut' | 'onProgress'> {
  /** The database, written in one transaction. */
  database: Pick<Database, 'withCompany'>;
  /** The storage for images, which are stored before the transaction. */
  storage: FileStorage;
  reader: Pick<FindingsReader, 'format' | 'title'>;
  /** The columns of a table. Without them, the reader detects them by their names. */
  columns?: CsvMapping;
  company: { id: string };
  /** The title of the engagement, found or created. By default it is made of the file name and the day of the scan. */
  engagementTitle: string | undefined;
  /** True if a newly created engagement is a draft, which the client does not see until it is published. */
  isDraft?: boolean | undefined;
  /** True to return the changes without storing them. */
  preview?: boolean | undefined;
  /** True if the scan covers everything that its tools ever found in the engagement, so that absent findings are missing. */
  complete?: boolean | undefined;
  file: { name: string; content: AsyncIterable<Uint8Array> };
  actor: { id: string | null; name: string };
  origin: Origin;
}

export interface FindingsImportResult {
  report: ImportReport;
  /** The engagement of the findings, or null if the file contains none and no engagement has the title. */
  engagement: { id: string; visualId: string; title: string } | null;
  /** The findings, in a preview only. */
  findings?: PreviewedFinding[];
}

/**
 * Imports the findings of a file. It is read completely before anything is written in one transaction. Importing the same file again
 * changes nothing and notifies nobody.
 */
export async function importFindings(importing: FindingsImport): Promise<FindingsImportResult> {
  const { reader, columns = null, leftOut = new Set() } = importing;
  const { contentHash, ...reading } = await readFile({ format: reader.format, columns }, importing.file.content);
  const title = importing.engagementTitle ?? titleOf(importing.file.name, reading.findings);
  const records = reading.findings.filter((record) => !isLeftOut(record, leftOut));
  const { leads, ...result } = await withImages(importing, { title, records }, (images) =>
    runImport({ ...importing, options: importing }, (db) =>
      store(db, importing, { title, reading, records, leftOut, images, fileHash: contentHash }),
    ),
  );
  if (!importing.preview) await notifyLeads(importing, leads);
  return result;
}

/** The result of an import, with the staff notifications to send after the commit. */
type StoreResult = FindingsImportResult & { leads: LeadNote[] };

async function store(db: CompanyDatabase, importing: FindingsImport, read: ReadScan): Promise<StoreResult> {
  const { company, file, reader, actor, preview } = importing;
  const fileName = storedFileName(file.name);
  const target = await findImportTarget(db, read.title);
  const outcome = await compareImport(db, { target, read, fileName, isComplete: importing.complete === true });
  const report = previewed(withRejections(reportOf(reader.format, outcome), read.reading), preview);
  const linked = await linkImages(db, target?.id, { merge: outcome.merge, images: read.images });
  const listed = preview ? { findings: await previewFindings(db, { ...outcome, linked }) } : {};
  const writing = { company, tool: reader.title, authorId: actor.id, onStored: counterOf(importing, linked) };
  await writeScan(db, { ...writing, fileName }, outcome);
  const notes = { company, proposals: outcome.edits.proposals.length };
  if (report.created + report.updated === 0) {
    await keepFile(db, importing, { read, outcome, target });
    const leads = await leadNotes(db, { ...notes, target });
    return { report, engagement: presented(target), ...listed, leads };
  }
  const filled = target ?? (await insertTarget(db, await targetOf(db, importing, read)));
  await keepFile(db, importing, { read, outcome, target: filled });
  const [{ accepted, waits }, { images }] = [outcome, read];
  if (waits) await storeAsDrafts(db, { ...writing, actor, engagementId: filled.id }, { ...linked, images });
  else await write(db, { ...writing, target: filled, images }, linked);
  await announceImport(db, { ...importing, target: filled, report, waits });
  const leads = await notifyAccepted(db, { ...notes, target: filled, accepted, waits });
  // An engagement created by a preview is rolled back at its end.
  return { report, engagement: preview ? presented(target) : presentTarget(filled), ...listed, leads };
}

interface KeptScan {
  read: ReadScan;
  outcome: Outcome;
  target: ImportTarget | undefined;
}

/** Records that the file was imported into the engagement and what it covers, even if nothing was new. */
async function keepFile(
  db: CompanyDatabase,
  { company, file, reader, complete = false }: FindingsImport,
  { read, outcome, target }: KeptScan,
): Promise<void> {
  const { fileHash: sha256, reading } = read;
  // Once recorded, an undated file reopens nothing. It is therefore not recorded while an excluded finding is still marked as fixed.
  if (!target || outcome.keepsFixed || outcome.isKnown) return;
  await insertFile(db, {
    company_id: company.id,
    engagement_id: target.id,
    sha256,
    format: reader.format,
    name: storedFileName(file.name),
    coverage: JSON.stringify(compactCoverage(reading.coverage)),
    is_complete: complete,
    scanned_at: reading.scannedAt,
  });
}

/** Adds the records that could not be read, and their positions, to the report. */
function withRejections(report: ImportReport, { rejections = [] }: ReadScan['reading']): ImportReport {
  if (rejections.length === 0) return report;
  const listed = rejectionsOf({ rejections });
  return { ...report, rejected: report.rejected + countRejected(listed), rejections: listed };
}

/** Returns a function that reports the progress of storing findings and assets. */
function counterOf({ onProgress }: FindingsImport, { created, changed }: Pick<Merge, 'created' | 'changed'>) {
  if (!onProgress) return undefined;
  const assets =
    created.reduce((sum, { record }) => sum + record.affectedAssets.length, 0) +
    changed.reduce((sum, finding) => sum + finding.assets.length, 0);
  const total = created.length + changed.length + assets;
  let done = 0;
  onProgress(done, total);
  return (count: number): void => {
    done += count;
    onProgress(done, total);
  };
}

interface Writing extends WriteContext {
  target: ImportTarget;
  images: StagedImages;
}

async function write(db: CompanyDatabase, writing: Writing, linked: LinkedMerge): Promise<void> {
  const { target, images } = writing;
  const { created, changed, abandoned } = linked;
  const ids = await writeNew(db, target, { ...writing, created });
  await writeChanged(db, { ...writing, changed });
  await attachImages(db, { images, written: writtenEvidence(linked, ids), abandoned, kind: imageKind });
}

/** Creates the engagement of the import, as a draft if findings need approval. */
async function targetOf(db: CompanyDatabase, importing: FindingsImport, { title, records }: ReadScan) {
  const isDraft = importing.isDraft || (await requiresDraftReview(db));
  return newTarget({ ...importing, isDraft }, title, records);
}

const presentTarget = ({ id, visual_id: visualId, title }: ImportTarget) => ({ id, visualId, title });
const presented = (target: ImportTarget | undefined) => (target ? presentTarget(target) : null);

async function announceImport(
  db: CompanyDatabase,
  importing: FindingsImport & { target: ImportTarget; report: ImportReport; waits: boolean },
): Promise<void> {
  const { target, report, company, file, actor, origin, waits } = importing;
  if (report.created > 0 && !waits) await notifyReaders(db, { target, count: report.created });
  await announceEngagements(db, company.id, { event: engagementEvents.updated, ids: [target.id] });
  const details = {
    file: storedFileName(file.name),
    format: report.format,
    created: String(report.created),
    updated: String(report.updated),
    ...(report.leftOut !== undefined && { leftOut: String(report.leftOut) }),
  };
  const subject = `${target.visual_id} ${target.title}`;
  await writeAudit(db, { actor: { ...actor, companyId: company.id }, origin }, [
    { action: 'imported', subject, details },
  ]);
}
