import { readFile } from 'node:fs/promises';

import { shownAssetsAtMost } from '@gatehouse/contract/finding-schema';
import type { Informational, reports } from '@gatehouse/contract/reports';

import { writeAudit } from '../../../platform/observability/audit.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { FileCall } from '../../../platform/files/files-call.ts';
import type { Download } from '../../../platform/http/mount-files.ts';
import { findChain } from '../chain/chain.store.ts';
import { findEngagement } from '../exports/export.store.ts';
import { type Cover } from './report-cover.ts';
import { authorOf, contactsOf } from './report-contacts.ts';
import { showDay } from './report-days.ts';
import type { ReportedFinding } from './reported-finding.ts';
import type { ReportPlan, ReportSource } from './report-job.ts';
import { readPicture } from './report-pictures.ts';
import { sentences } from './report-sentences.ts';
import { takeSlot } from './report-slots.ts';
import {
  type EngagementRecord,
  findCompany,
  findFirstPlaces,
  findHosts,
  findMoves,
  findMovesSince,
  findOutline,
  findOutlineOf,
  findReported,
  isReportable,
} from './report.store.ts';
import { reportTexts as texts } from './report-texts.ts';
import { runReport } from './report-thread.ts';
import { recordVersion, type VersionRecord } from './report-versions.store.ts';
import { isInformational } from './report-words.ts';

/** Of the client's people, or of staff who work on the client. */
type ReportCall = Pick<FileCall<typeof reports.engagement>, 'companyId' | 'viewer' | 'platform' | 'origin'>;

/** A report that only has to be written. */
interface PreparedReport {
  /** Of the file. */
  name: string;
  cover: Cover;
  plan: ReportPlan;
}

const hostsAtMost = 30;

/** The whole engagement as a document. */
export function reportEngagement(
  call: ReportCall & { params: { id: string }; query: { informational: Informational } },
): Promise<Download> {
  const { params, query, platform } = call;
  const { informational } = query;
  return makeReport(call, async (db) => {
    const engagement = await findEngagement(db, params.id);
    if (!engagement) throw notFound();
    const all = await findOutline(db, params.id);
    const chain = await findChain(db, params.id);
    const isPublished = engagement.publication === 'Published';
    const author = authorOf(engagement, platform.config.PROVIDER_NAME);
    const versions = isPublished ? await recordVersion(db, { engagement, chain, author }) : [];
    const plain = await coverOf(call, db, { engagement, kind: texts.report });
    const hasInformational = informational !== 'none';
    const outline = hasInformational ? all : all.filter((row) => !isInformational(row));
    const plan = {
      kind: 'engagement' as const,
      engagement,
      outline,
      excluded: all.length - outline.length,
      informational,
      hosts: await findHosts(db, { engagementId: params.id, atMost: hostsAtMost, hasInformational }),
      chain,
      versions,
      contacts: await contactsOf(platform.config, db, { engagement, client: plain.company.name }),
      today: platform.clock.now().toISOString().slice(0, 10),
    };
    const cover = { ...plain, facts: [...plain.facts, versionOf(versions)] };
    return { name: `${engagement.visual_id}-report.pdf`, cover, plan };
  });
}

const versionOf = (versions: readonly VersionRecord[]): [name: string, value: string] => {
  const last = versions.at(-1);
  return [texts.version, last ? sentences.version(last.number) : texts.draft];
};

/** One finding as a document. */
export function reportFinding(call: FileCall<typeof reports.finding>): Promise<Download> {
  return makeReport(call, async (db) => {
    const engagement = await findEngagement(db, call.params.id);
    const outline = await findOutlineOf(db, call.params);
    if (!engagement || !outline) throw notFound();
    const plain = await coverOf(call, db, { engagement, kind: texts.findingReport });
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
    const plain = await coverOf(call, db, { engagement, kind: texts.retestReport });
    const changed = new Set(moves.map(({ id }) => id)).size;
    const since = [sentences.since(showDay(query.since)), sentences.retested(changed)] as const;
    const cover = { ...plain, facts: [...plain.facts, since] };
    return { name: `${engagement.visual_id}-retest-since-${query.since}.pdf`, cover, plan: { kind: 'retest', moves } };
  });
}

async function coverOf(
  { platform }: ReportCall,
  db: CompanyDatabase,
  { engagement, kind }: { engagement: EngagementRecord; kind: string },
): Promise<Cover> {
  const { config, files, clock } = platform;
  const { name, logo_file: logo } = await findCompany(db);
  const days = [engagement.date_start, engagement.date_end].filter((day) => day !== null);
  const period = days.length === 0 ? showDay(null) : days.map(showDay).join(' – ');
  return {
    kind,
    title: engagement.title,
    idVisual: engagement.visual_id,
    provider: {
      name: config.PROVIDER_NAME,
      logo: config.PROVIDER_LOGO === undefined ? null : await readFile(config.PROVIDER_LOGO),
    },
    company: { name, logo: logo === null ? null : await readPicture(files.store, logo) },
    classification: config.REPORT_CLASSIFICATION,
    facts: [
      [texts.type, engagement.type],
      [texts.period, period],
      [texts.state, engagement.status],
      [texts.made, showDay(clock.now().toISOString())],
    ],
  };
}

/** Takes a place, reads what the report begins with, and has it written; the log tells of it before a page leaves. */
async function makeReport(
  call: ReportCall,
  prepare: (db: CompanyDatabase) => Promise<PreparedReport>,
): Promise<Download> {
  const { companyId, viewer, origin, platform } = call;
  const free = takeSlot(viewer);
  try {
    const actor = { id: viewer.id, name: viewer.fullname, companyId };
    const { name, cover, plan } = await platform.database.withCompany(companyId, async (db) => {
      const prepared = await prepare(db);
      await writeAudit(db, { actor, origin }, [{ action: 'exported', subject: prepared.name }]);
      return prepared;
    });
    const title = `${cover.idVisual} ${cover.title}`;
    const imprint = { title, subject: cover.kind, author: cover.provider.name, at: platform.clock.now() };
    const job = { cover, imprint, plan, ownFont: platform.config.REPORT_FONT ?? null };
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
