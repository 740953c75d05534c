import type { reports } from '@gatehouse/contract/reports';
import { shownAssetsAtMost } from '@gatehouse/contract/finding-schema';

import { writeAudit } from '../../platform/audit.ts';
import type { CompanyDatabase } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { FileCall } from '../../platform/files-call.ts';
import type { Download } from '../../platform/mount-files.ts';
import { findEngagement } from './export.store.ts';
import { forgetWords, type Imprint, newPage, type Sheet } from './pdf-sheet.ts';
import { streamPdf } from './pdf-stream.ts';
import { type Cover, drawCover } from './report-cover.ts';
import { showDay } from './report-days.ts';
import { drawFinding, type ReportedFinding } from './report-finding.ts';
import { chapter, drawAppendix, drawAssignment, drawOverview, drawSummary } from './report-parts.ts';
import {
  countMoves,
  type EngagementRecord,
  findFirstPlaces,
  findMoves,
  findMovesSince,
  findOutline,
  findOutlineOf,
  findReported,
  type OutlineRecord,
} from './report.store.ts';
import { reportTexts as texts, sentences } from './report-texts.ts';
import { drawRetest } from './retest-report.ts';

type ReportCall = Pick<FileCall<typeof reports.engagement>, 'params' | 'viewer' | 'platform' | 'origin'>;

/** The whole engagement as a document. */
export async function reportEngagement(call: FileCall<typeof reports.engagement>): Promise<Download> {
  const { id } = call.params;
  const { engagement, outline, moves } = await inCompany(call, async (db) => ({
    engagement: await findEngagement(db, id),
    outline: await findOutline(db, id),
    moves: await countMoves(db, id),
  }));
  if (!engagement) throw notFound();
  const cover = coverOf(call, engagement, texts.report);
  return sendReport(call, { cover, name: `${engagement.visual_id}-report.pdf` }, async (sheet) => {
    await drawCover(sheet, cover);
    await drawSummary(sheet, { engagement, outline, moves });
    await drawAssignment(sheet, engagement);
    await drawOverview(sheet, outline);
    await drawFindings(sheet, call, outline);
    await drawAppendix(sheet);
  });
}

/** One finding as a document. */
export async function reportFinding(call: FileCall<typeof reports.finding>): Promise<Download> {
  const { engagement, finding } = await inCompany(call, async (db) => ({
    engagement: await findEngagement(db, call.params.id),
    finding: await findOutlineOf(db, call.params),
  }));
  if (!engagement || !finding) throw notFound();
  const cover = {
    ...coverOf(call, engagement, texts.findingReport),
    title: finding.title,
    idVisual: finding.visual_id,
  };
  return sendReport(call, { cover, name: `${finding.visual_id}.pdf` }, async (sheet) => {
    await drawCover(sheet, cover);
    await drawFindings(sheet, call, [finding]);
  });
}

/** What has become of the findings since a day. */
export async function reportRetest(call: FileCall<typeof reports.retest>): Promise<Download> {
  const { params, query } = call;
  const { engagement, moves } = await inCompany(call, async (db) => ({
    engagement: await findEngagement(db, params.id),
    moves: await findMovesSince(db, params.id, `${query.since}T00:00:00Z`),
  }));
  if (!engagement) throw notFound();
  const plain = coverOf(call, engagement, texts.retestReport);
  const cover = {
    ...plain,
    facts: [...plain.facts, [sentences.since(showDay(query.since)), String(moves.length)] as const],
  };
  return sendReport(call, { cover, name: `${engagement.visual_id}-retest-since-${query.since}.pdf` }, async (sheet) => {
    await drawCover(sheet, cover);
    await drawRetest(sheet, moves);
    await drawAppendix(sheet);
  });
}

const inCompany = <Found>(
  { viewer, platform }: Pick<ReportCall, 'viewer' | 'platform'>,
  work: (db: CompanyDatabase) => Promise<Found>,
): Promise<Found> => platform.database.withCompany(viewer.companyId, work);

function coverOf(
  { viewer, platform }: Pick<ReportCall, 'viewer' | 'platform'>,
  engagement: EngagementRecord,
  kind: string,
): Cover {
  const period = [engagement.date_start, engagement.date_end].map(showDay).join(' – ');
  return {
    kind,
    title: engagement.title,
    idVisual: engagement.visual_id,
    provider: platform.config.PROVIDER_NAME,
    company: viewer.company,
    facts: [
      [texts.type, engagement.type],
      [texts.period, period],
      [texts.state, engagement.status],
      [texts.made, showDay(platform.clock.now().toISOString())],
    ],
  };
}

/** The log tells of a report before a page of it leaves. */
async function sendReport(
  { viewer, origin, platform }: Pick<ReportCall, 'viewer' | 'origin' | 'platform'>,
  { cover, name }: { cover: Cover; name: string },
  write: (sheet: Sheet) => Promise<void>,
): Promise<Download> {
  const actor = { id: viewer.id, name: viewer.fullname, companyId: viewer.companyId };
  await platform.database.withCompany(viewer.companyId, (db) =>
    writeAudit(db, { actor, origin }, [{ action: 'exported', subject: name }]),
  );
  const imprint: Imprint = {
    title: `${cover.idVisual} ${cover.title}`,
    subject: cover.kind,
    author: cover.provider,
    at: platform.clock.now(),
  };
  return { name, type: 'application/pdf', content: streamPdf(imprint, write) };
}

const findingsAtATime = 25;

async function drawFindings(
  sheet: Sheet,
  call: Pick<ReportCall, 'viewer' | 'platform'>,
  outline: readonly OutlineRecord[],
) {
  if (outline.length === 0) return;
  newPage(sheet);
  await chapter(sheet, texts.findings, async (bookmarks) => {
    for (let at = 0; at < outline.length; at += findingsAtATime) {
      const ids = outline.slice(at, at + findingsAtATime).map(({ id }) => id);
      for (const finding of await readFindings(call, ids)) await drawFinding(sheet, finding, bookmarks);
      forgetWords(sheet);
    }
  });
}

async function readFindings(
  call: Pick<ReportCall, 'viewer' | 'platform'>,
  ids: readonly string[],
): Promise<ReportedFinding[]> {
  return inCompany(call, async (db) => {
    const rows = new Map((await findReported(db, ids)).map((row) => [row.id, row]));
    const places = Map.groupBy(await findFirstPlaces(db, ids, shownAssetsAtMost), (place) => place.finding_id);
    const moves = Map.groupBy(await findMoves(db, ids), (move) => move.finding_id);
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [{ row, places: places.get(id) ?? [], moves: moves.get(id) ?? [] }] : [];
    });
  });
}
