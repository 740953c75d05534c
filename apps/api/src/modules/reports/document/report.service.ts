import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import type { Informational, reports } from '@gatehouse/contract/reports/reports';
import { engagementStatuses } from '@gatehouse/contract/engagements/engagements';
import type { ReportLanguage } from '@gatehouse/domain/report-language';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { Download } from '../../../platform/mounting/mount-files.ts';
import { pathOf } from '../../attack-path/public.ts';
import { reportOptionsOf } from '../../report-templates/public.ts';
import { findChain } from '../chain/chain.store.ts';
import { findEngagement } from '../exports/export.store.ts';
import { readWords } from '../languages/read-words.ts';
import { writeDrawn } from '../tree/drawn-sections.ts';
import { hasLogo } from '../tree/report-logos.ts';
import { ratingOn } from '../tree/report-verdict.ts';
import { headlineOf } from '../tree/summary-blocks.ts';
import { readTreeSource, type TreeSource } from '../tree/tree-source.ts';
import { makeReport, partiesOf, type ReportCall } from './make-report.ts';
import type { Cover } from './report-cover.ts';
import { madeFact, testPeriodFact } from './report-days.ts';
import { authorOf, contactsOf } from './report-contacts.ts';
import { findOutlineOf } from './outline.store.ts';
import { type EngagementRecord, findMovesSince } from './report.store.ts';
import { recordVersion, type VersionRecord } from './report-versions.store.ts';
import { reportKind, type ReportWords } from './report-words.ts';

interface EngagementQuery {
  informational?: Informational | undefined;
  language?: ReportLanguage | undefined;
  preview?: 'true' | undefined;
}

/** Downloads the report of a whole engagement. */
export function reportEngagement(
  call: ReportCall & { params: { id: string }; query: EngagementQuery },
): Promise<Download> {
  const { params, query, platform } = call;
  const prepare = async (db: CompanyDatabase) => {
    const engagement = await findEngagement(db, params.id);
    if (!engagement) throw notFound();
    const options = await reportOptionsOf({ db, config: platform.config, engagementId: params.id });
    const words = await readWords(db, params.id, query.language);
    const { texts, language } = words;
    const { informational = options.informational } = query;
    const chain = await findChain(db, params.id);
    const isPublished = engagement.publication === 'Published';
    const provider = await platform.branding.current();
    const author = authorOf(engagement, provider.name);
    const today = platform.clock.now().toISOString().slice(0, 10);
    const source = await readTreeSource(db, { engagement, options: { ...options, informational }, today, words });
    const versions = isPublished ? await recordVersion(db, { engagement, chain, author, today }, words) : [];
    const about = { engagement, kind: reportKind(words, engagement), words };
    const plain = coverWith(await coverOf(call, db, about), options);
    const plan = {
      kind: 'engagement' as const,
      engagement,
      ...(await contentOf(db, source, options)),
      paths: await pathOf(db, params.id),
      versions,
      contacts: await contactsOf(provider, db, { engagement, client: plain.company.name, texts }),
      today,
    };
    const version = versionOf(words, { engagement, versions, today });
    const facts = [...plain.facts, [texts.version, version.fact] as const];
    const cover = { ...plain, headline: headlineOf(source), ...ratingOn(words, source), author, facts };
    const name = `${engagement.visual_id}-report.pdf`;
    const foot = `${provider.name} · ${version.foot}`;
    return { name, cover, plan, language, foot, about: aboutEngagement(engagement) };
  };
  return makeReport(call, prepare, { isExport: query.preview === undefined });
}

/** Reads the findings and the sections of a plan. */
async function contentOf(db: CompanyDatabase, source: TreeSource, options: ReportOptions) {
  const { outline, informational } = source;
  return {
    outline,
    informational,
    sections: options.sections.flatMap(({ key, isShown }) => (isShown ? [key] : [])),
    written: await writeDrawn(db, source, options),
  };
}

/** Returns the cover with the classification and logos from the options. */
export const coverWith = (cover: Cover, { classification, logos }: ReportOptions): Cover => ({
  ...cover,
  classification,
  provider: { ...cover.provider, ...(hasLogo(logos, 'provider') ? {} : { logo: null }) },
  company: { ...cover.company, ...(hasLogo(logos, 'client') ? {} : { logo: null }) },
});

interface VersionedReport {
  engagement: EngagementRecord;
  versions: readonly VersionRecord[];
  today: string;
}

/** Returns the version for cover and footer; until the test is completed, the day of the interim report says more than a number. */
function versionOf(
  { texts, sentences, showDay }: ReportWords,
  { engagement, versions, today }: VersionedReport,
): { fact: string; foot: string } {
  const last = versions.at(-1);
  if (last && engagement.status === 'Completed') {
    const number = sentences.version(last.number);
    return { fact: number, foot: `${texts.version} ${number}` };
  }
  const stage = last ? sentences.interim(showDay(today)) : texts.draft;
  return { fact: stage, foot: stage };
}

/** Downloads the report of one finding. */
export function reportFinding(call: FileCall<typeof reports.finding>): Promise<Download> {
  return makeReport(call, async (db) => {
    const engagement = await findEngagement(db, call.params.id);
    const outline = await findOutlineOf(db, call.params);
    if (!engagement || !outline) throw notFound();
    const words = await readWords(db, engagement.id, call.query.language);
    const plain = await coverOf(call, db, { engagement, kind: words.texts.findingReport, words });
    const cover = { ...plain, title: outline.title, idVisual: outline.visual_id };
    const plan = { kind: 'finding' as const, outline };
    const { id, visual_id: idVisual, title } = outline;
    const about = { engagementId: engagement.id, record: { id, idVisual, title } };
    return { name: `${idVisual}.pdf`, cover, plan, language: words.language, about };
  });
}

/** Downloads the report on status changes of findings since a day. */
export function reportRetest(call: FileCall<typeof reports.retest>): Promise<Download> {
  const { params, query } = call;
  return makeReport(call, async (db) => {
    const engagement = await findEngagement(db, params.id);
    if (!engagement) throw notFound();
    const moves = await findMovesSince(db, params.id, `${query.since}T00:00:00Z`);
    const words = await readWords(db, engagement.id, query.language);
    const { texts, sentences, showDay, language } = words;
    const plain = await coverOf(call, db, { engagement, kind: texts.retestReport, words });
    const changed = new Set(moves.map(({ id }) => id)).size;
    const since = [sentences.since(showDay(query.since)), sentences.retested(changed)] as const;
    const cover = { ...plain, facts: [...plain.facts, since] };
    const name = `${engagement.visual_id}-retest-since-${query.since}.pdf`;
    return { name, cover, plan: { kind: 'retest' as const, moves }, language, about: aboutEngagement(engagement) };
  });
}

export const aboutEngagement = ({ id, visual_id: idVisual, title }: EngagementRecord) => ({
  engagementId: id,
  record: { id, idVisual, title },
});

export async function coverOf(
  { platform }: ReportCall,
  db: CompanyDatabase,
  { engagement, kind, words }: { engagement: EngagementRecord; kind: string; words: ReportWords },
): Promise<Cover> {
  const { clock } = platform;
  const { texts } = words;
  return {
    kind,
    title: engagement.title,
    idVisual: engagement.visual_id,
    ...(await partiesOf(platform, db)),
    facts: [
      [texts.type, engagement.type],
      ...testPeriodFact(words, engagement),
      ...stateFact(words, engagement),
      madeFact(words, clock.now().toISOString()),
    ],
  };
}

/** Returns the status of a test that is not completed; the report of a completed one says so by its version. */
function stateFact({ texts, engagementStatusNames }: ReportWords, { status }: EngagementRecord) {
  if (status === 'Completed') return [];
  const known = engagementStatuses.find((one) => one === status);
  return [[texts.state, known === undefined ? status : engagementStatusNames[known]] as const];
}
