import { shownAssetsAtMost } from '@gatehouse/contract/findings/finding';
import type { reports } from '@gatehouse/contract/reports/reports';

import { documentLogo } from '../../../platform/branding/branding.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { FileCall } from '../../../platform/files/files-call.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Download } from '../../../platform/http/mount-files.ts';
import { writeAudit } from '../../../platform/observability/audit.ts';
import type { Cover } from './report-cover.ts';
import type { ReportPlan, ReportSource } from './report-job.ts';
import { openPictures } from './report-pictures.ts';
import { takeSlot } from './report-slots.ts';
import { findCompany, findFirstPlaces, findMoves, findReported, isReportable } from './report.store.ts';
import { runReport } from './report-thread.ts';
import type { ReportedFinding } from './reported-finding.ts';

/** A request by a user of the client, or by staff working on the client. */
export type ReportCall = Pick<FileCall<typeof reports.engagement>, 'companyId' | 'viewer' | 'platform' | 'origin'>;

/** A report whose data has been read. */
interface PreparedReport {
  /** The name of the file. */
  name: string;
  cover: Cover;
  plan: ReportPlan;
  /** The footer of every page, by default the provider. */
  foot?: string;
}

/** Returns the author and the recipient of a report. */
export async function partiesOf(
  { config, branding, files, log }: ReportCall['platform'],
  db: CompanyDatabase,
): Promise<Pick<Cover, 'provider' | 'company' | 'classification' | 'unavailable'>> {
  const { name, logo_file: file } = await findCompany(db);
  const logo = file === null ? null : await openPictures(files.store, log)(file);
  const provider = await branding.current();
  return {
    provider: { name: provider.name, logo: documentLogo(provider)?.content ?? null, accent: provider.accent },
    company: { name, logo: logo === 'unavailable' ? null : logo },
    unavailable: logo === 'unavailable' ? 1 : 0,
    classification: config.REPORT_CLASSIFICATION,
  };
}

function takePlace({ metrics }: ReportCall['platform'], viewer: ReportCall['viewer']): () => void {
  try {
    return takeSlot(viewer);
  } catch (error) {
    const isOfCompany = error instanceof AppError && error.status === 429;
    metrics.count('gatehouse_reports_refused_total', { by: isOfCompany ? 'company' : 'process' });
    throw error;
  }
}

/** Takes a slot, reads the report's data and starts writing it. An export is logged before the first page is sent. */
export async function makeReport(
  call: ReportCall,
  prepare: (db: CompanyDatabase) => Promise<PreparedReport>,
  { isExport = true }: { isExport?: boolean } = {},
): Promise<Download> {
  const { companyId, viewer, origin, platform } = call;
  const free = takePlace(platform, viewer);
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

function sourceOf({ companyId, platform }: ReportCall): ReportSource {
  const read = openPictures(platform.files.store, platform.log);
  return {
    findings: (ids) => platform.database.withCompany(companyId, (db) => readFindings(db, ids)),
    picture: async (fileId) => {
      const isShown = await platform.database.withCompany(companyId, (db) => isReportable(db, fileId));
      return isShown ? read(fileId) : null;
    },
  };
}

async function readFindings(db: CompanyDatabase, ids: readonly string[]): Promise<ReportedFinding[]> {
  const rows = new Map((await findReported(db, ids)).map((row) => [row.id, row]));
  const places = Map.groupBy(await findFirstPlaces(db, ids, shownAssetsAtMost), (place) => place.finding_id);
  const moves = Map.groupBy(await findMoves(db, ids), (move) => move.finding_id);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ row, places: places.get(id) ?? [], moves: moves.get(id) ?? [] }] : [];
  });
}
