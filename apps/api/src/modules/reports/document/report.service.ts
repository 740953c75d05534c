import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import type { Informational, reports } from '@gatehouse/contract/reports/reports';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { FileCall } from '../../../platform/files/files-call.ts';
import type { Download } from '../../../platform/http/mount-files.ts';
import { reportOptionsOf } from '../../report-templates/public.ts';
import { findChain } from '../chain/chain.store.ts';
import { findEngagement } from '../exports/export.store.ts';
import { makeReport, partiesOf, type ReportCall } from './make-report.ts';
import type { Cover } from './report-cover.ts';
import { authorOf, contactsOf } from './report-contacts.ts';
import { showDay } from './report-days.ts';
import { sentences } from './report-sentences.ts';
import { type EngagementRecord, findHosts, findMovesSince, findOutline, findOutlineOf } from './report.store.ts';
import { reportTexts as texts } from './report-texts.ts';
import { recordVersion, type VersionRecord } from './report-versions.store.ts';
import { isInformational } from './report-words.ts';

const hostsAtMost = 30;

/** Downloads the report of a whole engagement. */
export function reportEngagement(
  call: ReportCall & {
    params: { id: string };
    query: { informational?: Informational | undefined; preview?: 'true' | undefined };
  },
): Promise<Download> {
  const { params, query, platform } = call;
  const prepare = async (db: CompanyDatabase) => {
    const engagement = await findEngagement(db, params.id);
    if (!engagement) throw notFound();
    const options = await reportOptionsOf({ db, config: platform.config, engagementId: params.id });
    const { informational = options.informational } = query;
    const all = await findOutline(db, params.id);
    const chain = await findChain(db, params.id);
    const isPublished = engagement.publication === 'Published';
    const provider = await platform.branding.current();
    const author = authorOf(engagement, provider.name);
    const versions = isPublished ? await recordVersion(db, { engagement, chain, author }) : [];
    const plain = coverWith(await coverOf(call, db, { engagement, kind: texts.report }), options);
    const hasInformational = informational !== 'none';
    const outline = hasInformational ? all : all.filter((row) => !isInformational(row));
    const plan = {
      kind: 'engagement' as const,
      engagement,
      outline,
      sections: options.sections.flatMap(({ key, isShown }) => (isShown ? [key] : [])),
      excluded: all.length - outline.length,
      informational,
      hosts: await findHosts(db, { engagementId: params.id, atMost: hostsAtMost, hasInformational }),
      chain,
      versions,
      contacts: await contactsOf(provider, db, { engagement, client: plain.company.name }),
      today: platform.clock.now().toISOString().slice(0, 10),
    };
    const cover = { ...plain, facts: [...plain.facts, versionOf(versions)] };
    return { name: `${engagement.visual_id}-report.pdf`, cover, plan };
  };
  return makeReport(call, prepare, { isExport: query.preview === undefined });
}

/** Returns the cover with the classification and logos from the options. */
const coverWith = (cover: Cover, { classification, logos }: ReportOptions): Cover => ({
  ...cover,
  classification,
  provider: { ...cover.provider, ...(hasLogo(logos, 'provider') ? {} : { logo: null }) },
  company: { ...cover.company, ...(hasLogo(logos, 'client') ? {} : { logo: null }) },
});

const hasLogo = (logos: ReportOptions['logos'], party: 'provider' | 'client'): boolean =>
  logos === 'both' || logos === party;

const versionOf = (versions: readonly VersionRecord[]): [name: string, value: string] => {
  const last = versions.at(-1);
  return [texts.version, last ? sentences.version(last.number) : texts.draft];
};

/** Downloads the report of one finding. */
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

/** Downloads the report on status changes of findings since a day. */
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
  const { clock } = platform;
  const days = [engagement.date_start, engagement.date_end].filter((day) => day !== null);
  const period = days.length === 0 ? showDay(null) : days.map(showDay).join(' – ');
  return {
    kind,
    title: engagement.title,
    idVisual: engagement.visual_id,
    ...(await partiesOf(platform, db)),
    facts: [
      [texts.type, engagement.type],
      [texts.period, period],
      [texts.state, engagement.status],
      [texts.made, showDay(clock.now().toISOString())],
    ],
  };
}
