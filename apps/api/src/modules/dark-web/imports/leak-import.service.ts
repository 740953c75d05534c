import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';
import type { LeakOptions, LeakReader, LeakReading } from '@gatehouse/formats/leaks/leak-record';
import { leakReaders } from '@gatehouse/formats/leaks/registry';
import { isFormatFailure, rejectionMessage } from '@gatehouse/formats/read-failure';
import { darkWebEvents } from '@gatehouse/contract/dark-web/dark-web';
import { userEvents } from '@gatehouse/contract/me/me';

import { unprocessable } from '../../../platform/core/errors.ts';
import type { ImportResult, ImportContext } from '../../../extensions/importer.ts';
import { openSpool, type Spool } from '../../../platform/files/spool.ts';
import { previewed, runImport } from '../../../extensions/run-import.ts';
import { openLeakReading } from './leak-input.ts';
import { mergeLeaks } from './leak-merge.service.ts';
import { ownershipResolver } from '../leaks/own-domains.ts';
import type { MergeCounts, OwnLeak, ReadLeaks } from '../leaks/own-leak.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { insertNotes } from '../../../platform/notifications/notes.ts';
import { emitThroughDatabase, emitToUserThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { rolesInCompany } from '../../../records/people/readers.ts';
import { foundNote } from '../dark-web-notes.ts';

/** Batch size that fits one statement and makes few round trips. */
const leaksAtATime = 400;

/**
 * Imports leaked credentials. The file is read completely before anything is stored; the company's credentials are meanwhile encrypted on
 * disk and then written in one transaction, which a preview rolls back. All others are only counted.
 */
export async function importLeaks(importing: ImportContext): Promise<ImportResult> {
  const reader = readerOf(importing.format);
  const spool = await openSpool<OwnLeak>(leaksAtATime);
  try {
    const read = await readLeaks(importing, reader, spool);
    const report = await runImport(importing, async (db) => {
      const merged = await mergeLeaks(db, importing, { batches: spool.batches(), fileHash: read.fileHash });
      const report = previewed(reportOf(reader.format, read, merged), importing.options.preview);
      await announceImport(db, importing, { report, merged });
      return report;
    });
    return { report, target: null };
  } finally {
    await spool.close();
  }
}

function readerOf(format: string): LeakReader {
  const reader = leakReaders.find((candidate) => candidate.format === format);
  if (!reader) throw new Error(`No reader for ${format}`);
  return reader;
}

async function readLeaks(importing: ImportContext, reader: LeakReader, spool: Spool<OwnLeak>): Promise<ReadLeaks> {
  try {
    const { reading, hash } = openLeakReading(importing.file, reader, readingOptions(importing));
    const dropped = await keepOwn(importing, reading, spool);
    return { summary: reading.summary, dropped, fileHash: hash() };
  } catch (error) {
    throw isFormatFailure(error) ? unprocessable(rejectionMessage(error), 'file') : error;
  }
}

const watched = ({ company, options }: ImportContext) => [...company.domains, ...(options.domains ?? [])];

/** Returns the options of the reader. HIBP results contain local parts without a domain, so the chosen or only domain is passed along. */
function readingOptions(importing: ImportContext): LeakOptions {
  const named = importing.options.domains ?? [];
  const [domain, ...more] = named.length > 0 ? named : watched(importing);
  const { encoding } = importing.options;
  return {
    ...(domain === undefined || more.length > 0 ? {} : { domain }),
    ...(encoding === undefined ? {} : { encoding }),
  };
}

/** Adds the company's own credentials to the spool, and returns the number of all others. */
async function keepOwn(importing: ImportContext, reading: LeakReading, spool: Spool<OwnLeak>): Promise<number> {
  const belonging = ownershipResolver(watched(importing), importing.options.allDomains ?? false);
  let dropped = 0;
  for await (const item of reading) {
    if (item.kind === 'rejected') continue;
    const own = belonging(item);
    if (own) await spool.add({ ...item, ...own });
    else dropped += 1;
  }
  return dropped;
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`];

function reportOf(format: string, { summary, dropped }: ReadLeaks, merged: MergeCounts): ImportReport {
  const { created, updated, reopened, unchanged, withdrawn } = merged;
  const warnings = [
    ...counted(dropped, 'line from another domain was skipped', 'lines from other domains were skipped'),
    ...counted(
      reopened,
      'mitigated leak was seen again and set to Vulnerable',
      'mitigated leaks were seen again and set to Vulnerable',
    ),
    ...counted(withdrawn, 'leak skipped: it was withdrawn earlier', 'leaks skipped: they were withdrawn earlier'),
  ];
  return {
    format,
    created,
    updated,
    unchanged: unchanged + withdrawn,
    rejected: summary.rejected,
    warnings: [...summary.warnings, ...warnings],
    rejections: summary.rejections,
  };
}

/** Emits one event, one notification and one audit entry for a whole file, or nothing when no record changed. */
async function announceImport(
  db: CompanyDatabase,
  { company, file, actor, origin }: ImportContext,
  { report, merged }: { report: ImportReport; merged: MergeCounts },
): Promise<void> {
  if (report.created + report.updated === 0) return;
  if (merged.created + merged.reopened > 0) await notifyReaders(db, merged);
  const payload = { reason: 'import', jobId: null };
  await emitThroughDatabase(db, company.id, { event: darkWebEvents.many, payload });
  const details = {
    file: file.name.slice(0, 200),
    format: report.format,
    created: String(report.created),
    updated: String(report.updated),
  };
  await writeAudit(db, { actor: { ...actor, companyId: company.id }, origin }, [
    { action: 'imported', subject: 'Leaked credentials', details },
  ]);
}

async function notifyReaders(db: CompanyDatabase, merged: MergeCounts): Promise<void> {
  const roles = await rolesInCompany(db, 'darkWebMonitors-company:read');
  if (roles.length === 0) return;
  const recipients = await insertNotes(db, { roles }, foundNote(merged));
  for (const userId of recipients) await emitToUserThroughDatabase(db, userId, userEvents.notifications);
}
