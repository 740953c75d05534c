import { shownAssetsAtMost } from '@gatehouse/contract/findings/finding';
import type { reports } from '@gatehouse/contract/reports/reports';
import { defaultReportLanguage, type ReportLanguage } from '@gatehouse/domain/report-language';

import { documentLogo } from '../../../platform/branding/branding.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { Download } from '../../../platform/mounting/mount-files.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { announceRead, type Read, recordReadOf } from '../../read-log/public.ts';
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
  /** The language of its texts, by default English. */
  language?: ReportLanguage;
  /** The footer of every page, by default the provider. */
  foot?: string;
  /** The record of an engagement that the report is about, for the read log; reports about the whole client have none. */
  about?: Pick<Read, 'engagementId' | 'record'>;
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

/** Takes a slot for a report of the viewer's company, and counts refusals. */
export function takePlace({ metrics }: ReportCall['platform'], viewer: ReportCall['viewer']): () => void {
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
    const { name, cover, plan, foot, language, isNewRead } = await platform.database.withCompany(
      companyId,
      async (db) => {
        const prepared = await prepare(db);
        if (!isExport) return { ...prepared, isNewRead: false };
        const isNewRead = await recordReport(db, call, prepared);
        await writeAudit(db, { actor, origin }, [{ action: 'exported', subject: prepared.name }]);
        return { ...prepared, isNewRead };
      },
    );
    if (isNewRead) announceRead(call, companyId);
    const job = {
      language: language ?? defaultReportLanguage,
      cover,
      metadata: metadataOf(cover, platform.clock.now()),
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

/** Returns the properties of the document. */
export const metadataOf = (cover: Cover, at: Date) => ({
  title: cover.head ?? `${cover.idVisual} ${cover.title}`.trim(),
  subject: cover.kind,
  author: cover.provider.name,
  at,
});

/** Resolves to true if the read log has a new entry. */
export const recordReport = async (
  db: CompanyDatabase,
  call: ReportCall,
  { name, about }: Pick<PreparedReport, 'name' | 'about'>,
): Promise<boolean> =>
  about !== undefined && recordReadOf(db, call, { kind: 'report', action: 'downloaded', section: name, ...about });

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
