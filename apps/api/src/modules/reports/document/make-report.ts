import { readFile } from 'node:fs/promises';

import { shownAssetsAtMost } from '@gatehouse/contract/finding-schema';
import type { reports } from '@gatehouse/contract/reports';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { FileCall } from '../../../platform/files/files-call.ts';
import type { Download } from '../../../platform/http/mount-files.ts';
import { writeAudit } from '../../../platform/observability/audit.ts';
import type { Cover } from './report-cover.ts';
import type { ReportPlan, ReportSource } from './report-job.ts';
import { readPicture } from '../../../platform/files/read-picture.ts';
import { takeSlot } from './report-slots.ts';
import { findCompany, findFirstPlaces, findMoves, findReported, isReportable } from './report.store.ts';
import { runReport } from './report-thread.ts';
import type { ReportedFinding } from './reported-finding.ts';

/** Of the client's people, or of staff who work on the client. */
export type ReportCall = Pick<FileCall<typeof reports.engagement>, 'companyId' | 'viewer' | 'platform' | 'origin'>;

/** A report that only has to be written. */
interface PreparedReport {
  /** Of the file. */
  name: string;
  cover: Cover;
  plan: ReportPlan;
  /** At the foot of every page, by default the provider. */
  foot?: string;
}

/** Who wrote a report, and for whom. */
export async function partiesOf(
  { config, files }: ReportCall['platform'],
  db: CompanyDatabase,
): Promise<Pick<Cover, 'provider' | 'company' | 'classification'>> {
  const { name, logo_file: logo } = await findCompany(db);
  return {
    provider: {
      name: config.PROVIDER_NAME,
      logo: config.PROVIDER_LOGO === undefined ? null : await readFile(config.PROVIDER_LOGO),
    },
    company: { name, logo: logo === null ? null : await readPicture(files.store, logo) },
    classification: config.REPORT_CLASSIFICATION,
  };
}

/** Takes a place, reads what the report begins with, and has it written; the log tells of an export before a page leaves. */
export async function makeReport(
  call: ReportCall,
  prepare: (db: CompanyDatabase) => Promise<PreparedReport>,
  { isExport = true }: { isExport?: boolean } = {},
): Promise<Download> {
  const { companyId, viewer, origin, platform } = call;
  const free = takeSlot(viewer);
  try {
    const actor = { id: viewer.id, name: viewer.fullname, companyId };
    const { name, cover, plan, foot } = await platform.database.withCompany(companyId, async (db) => {
      const prepared = await prepare(db);
      if (isExport) await writeAudit(db, { actor, origin }, [{ action: 'exported', subject: prepared.name }]);
      return prepared;
    });
    const title = `${cover.idVisual} ${cover.title}`.trim();
    const imprint = { title, subject: cover.kind, author: cover.provider.name, at: platform.clock.now() };
    const job = {
      cover,
      imprint,
      plan,
      foot: foot ?? cover.provider.name,
      ownFont: platform.config.REPORT_FONT ?? null,
    };
    const content = await runReport(job, sourceOf(call), { free, seconds: platform.config.REPORT_SECONDS });
    return { name, type: 'application/pdf', content };
  } catch (error) {
    free();
    throw error;
  }
}

const sourceOf = ({ companyId, platform }: ReportCall): ReportSource => ({
  findings: (ids) => platform.database.withCompany(companyId, (db) => readFindings(db, ids)),
  picture: async (fileId) => {
    const isShown = await platform.database.withCompany(companyId, (db) => isReportable(db, fileId));
    return isShown ? readPicture(platform.files.store, fileId) : null;
  },
});

async function readFindings(db: CompanyDatabase, ids: readonly string[]): Promise<ReportedFinding[]> {
  const rows = new Map((await findReported(db, ids)).map((row) => [row.id, row]));
  const places = Map.groupBy(await findFirstPlaces(db, ids, shownAssetsAtMost), (place) => place.finding_id);
  const moves = Map.groupBy(await findMoves(db, ids), (move) => move.finding_id);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ row, places: places.get(id) ?? [], moves: moves.get(id) ?? [] }] : [];
  });
}
