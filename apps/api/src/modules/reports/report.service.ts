import { shownAssetsAtMost } from '@gatehouse/contract/finding-schema';
import type { reports } from '@gatehouse/contract/reports';

import { writeAudit } from '../../platform/audit.ts';
import type { CompanyDatabase } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { FileCall } from '../../platform/files-call.ts';
import type { Download } from '../../platform/mount-files.ts';
import { findChain } from './chain.store.ts';
import { findEngagement } from './export.store.ts';
import { type Cover } from './report-cover.ts';
import { showDay } from './report-days.ts';
import type { ReportedFinding } from './report-finding.ts';
import type { ReportPlan, ReportSource } from './report-job.ts';
import { readPicture } from './report-pictures.ts';
import { takeSlot } from './report-slots.ts';
import {
  countMoves,
  type EngagementRecord,
  findCompany,
  findFirstPlaces,
  findMoves,
  findMovesSince,
  findOutline,
  findOutlineOf,
  findReported,
} from './report.store.ts';
import { reportTexts as texts, sentences } from './report-texts.ts';
import { runReport } from './report-thread.ts';

/** Of the client's people, or of staff who work on the client. */
type ReportCall = Pick<FileCall<typeof reports.engagement>, 'companyId' | 'viewer' | 'platform' | 'origin'>;

/** A report that only has to be written. */
interface Prepared {
  /** Of the file. */
  name: string;
  cover: Cover;
  plan: ReportPlan;
}

/** The whole engagement as a document. */
export function reportEngagement(call: ReportCall & { params: { id: string } }): Promise<Download> {
  const { id } = call.params;
  return makeReport(call, async (db) => {
    const engagement = await findEngagement(db, id);
    if (!engagement) throw notFound();
    const outline = await findOutline(db, id);
    const [moves, chain] = [await countMoves(db, id), await findChain(db, id)];
    const cover = coverOf(call, { engagement, company: await companyOf(call, db) }, texts.report);
    const plan = { kind: 'engagement' as const, engagement, outline, moves, chain };
    return { name: `${engagement.visual_id}-report.pdf`, cover, plan };
  });
}

/** One finding as a document. */
export function reportFinding(call: FileCall<typeof reports.finding>): Promise<Download> {
  return makeReport(call, async (db) => {
    const engagement = await findEngagement(db, call.params.id);
    const outline = await findOutlineOf(db, call.params);
    if (!engagement || !outline) throw notFound();
    const plain = coverOf(call, { engagement, company: await companyOf(call, db) }, texts.findingReport);
    const cover = { ...plain, title: outline.title, idVisual: outline.visual_id };
    return { name: `${outline.visual_id}.pdf`, cover, plan: { kind: 'finding', outline } };
  });
}

/** What has become of the findings since a day. */
export function reportRetest(call: FileCall<typeof reports.retest>): Promise<Download> {
  const { params, query } = call;
  return makeReport(call, async (db) => {
    const engagement = await findEngagement(db, params.id);
    if (!engagement) throw notFound();
    const moves = await findMovesSince(db, params.id, `${query.since}T00:00:00Z`);
    const plain = coverOf(call, { engagement, company: await companyOf(call, db) }, texts.retestReport);
    const since = [sentences.since(showDay(query.since)), String(moves.length)] as const;
    const cover = { ...plain, facts: [...plain.facts, since] };
    return { name: `${engagement.visual_id}-retest-since-${query.since}.pdf`, cover, plan: { kind: 'retest', moves } };
  });
}

async function companyOf({ platform }: ReportCall, db: CompanyDatabase): Promise<Cover['company']> {
  const { name, logo_file } = await findCompany(db);
  return { name, logo: logo_file === null ? null : await readPicture(platform.files.store, logo_file) };
}

function coverOf(
  { platform }: ReportCall,
  { engagement, company }: { engagement: EngagementRecord; company: Cover['company'] },
  kind: string,
): Cover {
  const period = [engagement.date_start, engagement.date_end].map(showDay).join(' – ');
  return {
    kind,
    title: engagement.title,
    idVisual: engagement.visual_id,
    provider: platform.config.PROVIDER_NAME,
    company,
    facts: [
      [texts.type, engagement.type],
      [texts.period, period],
      [texts.state, engagement.status],
      [texts.made, showDay(platform.clock.now().toISOString())],
    ],
  };
}

/** Takes a place, reads what the report begins with, and has it written; the log tells of it before a page leaves. */
async function makeReport(call: ReportCall, prepare: (db: CompanyDatabase) => Promise<Prepared>): Promise<Download> {
  const { companyId, viewer, origin, platform } = call;
  const free = takeSlot(viewer.companyId);
  try {
    const actor = { id: viewer.id, name: viewer.fullname, companyId };
    const { name, cover, plan } = await platform.database.withCompany(companyId, async (db) => {
      const prepared = await prepare(db);
      await writeAudit(db, { actor, origin }, [{ action: 'exported', subject: prepared.name }]);
      return prepared;
    });
    const title = `${cover.idVisual} ${cover.title}`;
    const imprint = { title, subject: cover.kind, author: cover.provider, at: platform.clock.now() };
    const job = { cover, imprint, plan, ownFont: platform.config.REPORT_FONT ?? null };
    return { name, type: 'application/pdf', content: runReport(job, sourceOf(call), free) };
  } catch (error) {
    free();
    throw error;
  }
}

const sourceOf = ({ companyId, platform }: ReportCall): ReportSource => ({
  findings: (ids) => platform.database.withCompany(companyId, (db) => readFindings(db, ids)),
  picture: (fileId) => readPicture(platform.files.store, fileId),
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
