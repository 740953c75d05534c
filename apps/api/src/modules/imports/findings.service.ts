import { engagementEvents } from '@gatehouse/contract/engagements';
import type { ImportReport } from '@gatehouse/contract/imports';
import type { FindingsReading } from '@gatehouse/formats/finding-record';
import type { FindingsReader } from '@gatehouse/formats/registry';

import { writeAudit } from '../../platform/audit.ts';
import type { CompanyDatabase, Database } from '../../platform/database.ts';
import { tellThroughDatabase } from '../../platform/realtime.ts';
import type { Origin } from '../../platform/viewer.ts';
import { assetsOf, contentOf } from './findings.present.ts';
import { findStored, insertFindings, type NewRow, updateContents, updateSeen, writeAssets } from './findings.store.ts';
import { warnOf } from './import-warnings.ts';
import { awaitTurn, findTarget, insertTarget, type Target, updateLastNumber } from './imports.store.ts';
import { type ChangedFinding, type Merge, mergeFindings, type ReadFinding } from './merge-findings.ts';
import { notifyReaders } from './notify-readers.ts';
import { readFile } from './reading.service.ts';
import { newTarget, titleOf } from './target.ts';

export interface Importing {
  /** Where all that is read is written, in one transaction. */
  database: Pick<Database, 'withCompany'>;
  reader: FindingsReader;
  company: { id: string };
  /** Found or made; without one it is made of the file's name and the day of the scan. */
  engagementTitle: string | undefined;
  file: { name: string; content: AsyncIterable<Uint8Array> };
  actor: { id: string | null; name: string };
  origin: Origin;
}

export interface Imported {
  report: ImportReport;
  /** Where the findings are; null when the file held none and there was no engagement of the title. */
  engagement: { id: string; visualId: string; title: string } | null;
}

/**
 * Imports the findings of one file: everything is read before the first row is written, then all is written in one
 * transaction. The same file again changes nothing, tells nobody and writes nothing.
 */
export async function importFindings(importing: Importing): Promise<Imported> {
  const reading = await readFile(importing.reader, importing.file.content);
  return importing.database.withCompany(importing.company.id, async (db) => {
    await awaitTurn(db);
    return store(db, importing, reading);
  });
}

async function store(db: CompanyDatabase, importing: Importing, reading: FindingsReading): Promise<Imported> {
  const { company, file, reader } = importing;
  const title = importing.engagementTitle ?? titleOf(file.name, reading.findings);
  const target = await findTarget(db, title);
  const stored = target ? await findStored(db, target.id) : [];
  const merge = mergeFindings(reading.findings, stored);
  const told = { format: reader.format, records: reading.findings, stored, rejected: merge.rejected };
  const report = reportOf(reader.format, merge, [...reading.warnings, ...warnOf(told)]);
  if (report.created + report.updated === 0) return { report, engagement: target ? presentTarget(target) : null };

  const filled = target ?? (await insertTarget(db, newTarget(company.id, title, reading.findings)));
  await writeNew(db, filled, merge.created);
  await writeChanged(db, merge.changed);
  await tell(db, { ...importing, target: filled, report });
  return { report, engagement: presentTarget(filled) };
}

const reportOf = (format: string, { created, changed, unchanged, rejected }: Merge, warnings: string[]) => ({
  format,
  created: created.length,
  updated: changed.length,
  unchanged,
  rejected,
  warnings,
});

const presentTarget = ({ id, visual_id: visualId, title }: Target) => ({ id, visualId, title });

async function writeNew(db: CompanyDatabase, target: Target, created: readonly ReadFinding[]): Promise<void> {
  if (created.length === 0) return;
  const rows = created
    .map((read): NewRow => {
      const { fingerprint, affectedAssets, firstSeen, lastSeen } = read.record;
      return {
        ...contentOf(read, { firstSeen, lastSeen, countAssets: affectedAssets.length }),
        fingerprint,
        number: 0,
      };
    })
    .toSorted(compareGravity);
  for (const [place, row] of rows.entries()) row.number = target.last_finding_number + place + 1;
  const ids = await insertFindings(db, target.id, rows);
  await writeAssets(
    db,
    created.flatMap(({ record }) => assetsOf(ids.get(record.fingerprint) ?? '', record.affectedAssets)),
  );
  await updateLastNumber(db, target.id, target.last_finding_number + rows.length);
}

/** Numbers follow gravity, so that the first of an engagement is what to read first. */
const compareGravity = (left: NewRow, right: NewRow): number =>
  left.severity - right.severity ||
  (right.cvss_score ?? -1) - (left.cvss_score ?? -1) ||
  left.title.localeCompare(right.title, 'en') ||
  left.fingerprint.localeCompare(right.fingerprint, 'en');

async function writeChanged(db: CompanyDatabase, changed: readonly ChangedFinding[]): Promise<void> {
  const newer = changed.filter(({ isNewer }) => isNewer);
  const seen = changed.filter(({ isNewer }) => !isNewer);
  await updateContents(
    db,
    newer.map((finding) => ({ id: finding.id, ...contentOf(finding, finding) })),
  );
  await updateSeen(
    db,
    seen.map(({ id, firstSeen, lastSeen, countAssets }) => ({
      id,
      first_seen: firstSeen,
      last_seen: lastSeen,
      count_assets: countAssets,
    })),
  );
  await writeAssets(
    db,
    changed.flatMap(({ id, assets }) => assetsOf(id, assets)),
  );
}

async function tell(
  db: CompanyDatabase,
  { target, report, company, file, actor, origin }: Importing & { target: Target; report: ImportReport },
): Promise<void> {
  if (report.created > 0) await notifyReaders(db, company.id, { target, count: report.created });
  await tellThroughDatabase(db, company.id, {
    event: engagementEvents.updated,
    payload: { ids: [target.id] },
  });
  const details = {
    file: file.name.slice(0, 200),
    format: report.format,
    created: String(report.created),
    updated: String(report.updated),
  };
  const subject = `${target.visual_id} ${target.title}`;
  await writeAudit(db, { actor: { ...actor, companyId: company.id }, origin }, [
    { action: 'imported', subject, details },
  ]);
}
