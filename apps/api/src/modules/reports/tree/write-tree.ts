import { reportFindingsAtATime } from '@gatehouse/contract/reports/report-blocks';
import type { ReportFindingsPage, ReportTree } from '@gatehouse/contract/reports/report-tree.schema';
import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';
import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import type { ReportLanguage } from '@gatehouse/domain/report-language';

import { companyDay } from '../../../platform/database/company-day.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reportOptionsOf } from '../../report-templates/public.ts';
import { readWords } from '../languages/read-words.ts';
import { findOutline } from '../document/outline.store.ts';
import type { EngagementRecord } from '../document/report.store.ts';
import { hasLogo } from './report-logos.ts';
import { findClient } from './report-tree.store.ts';
import { headlineOf } from './summary-blocks.ts';
import { readReportedFindings } from './tree-findings.ts';
import { detailedOf, writeSections } from './tree-sections.ts';
import { readTreeSource, reportedOf } from './tree-source.ts';

/** The transaction in which a report is read. */
export interface TreeReading {
  db: CompanyDatabase;
  platform: Platform;
}

interface TreeRequest {
  /** Without it, the language of the engagement’s report. */
  language?: ReportLanguage | undefined;
  /** The only sections to show, of those that the options show; all by default. */
  only?: readonly ReportSection[];
}

/** Reads the options of a report, with the sections that are not wanted hidden. */
async function readOptions({ db, platform }: TreeReading, engagementId: string, only: TreeRequest['only']) {
  const options = await reportOptionsOf({ db, config: platform.config, engagementId });
  if (only === undefined) return options;
  const sections = options.sections.map((section) => ({
    ...section,
    isShown: section.isShown && only.includes(section.key),
  }));
  return { ...options, sections };
}

/** Writes the report of an engagement as a tree. */
export async function writeTree(
  reading: TreeReading,
  engagement: EngagementRecord,
  { language, only }: TreeRequest,
): Promise<ReportTree> {
  const { db, platform } = reading;
  const options = await readOptions(reading, engagement.id, only);
  const today = await companyDay(db, platform.clock.now());
  const words = await readWords(db, engagement.id, language);
  const source = await readTreeSource(db, { engagement, options, today, words });
  return {
    engagement: presentEngagement(engagement),
    language: words.language,
    stage: engagement.status === 'Completed' ? 'Final' : 'Interim',
    classification: options.classification,
    branding: await readBranding(reading, options),
    headline: headlineOf(source),
    asOf: source.today,
    sections: await writeSections(db, source, options),
  };
}

/** Returns further findings of a report with their texts, if the report shows findings. */
export async function readFindingsPage(
  reading: TreeReading,
  engagementId: string,
  { offset, language, only }: TreeRequest & { offset: number },
): Promise<ReportFindingsPage> {
  const { db } = reading;
  const options = await readOptions(reading, engagementId, only);
  if (!options.sections.some(({ key, isShown }) => key === 'findings' && isShown)) return { findings: [], total: 0 };
  const detailed = detailedOf(reportedOf(await findOutline(db, engagementId), options));
  const ids = detailed.slice(offset, offset + reportFindingsAtATime).map(({ id }) => id);
  const words = await readWords(db, engagementId, language);
  return { findings: await readReportedFindings(db, words, ids), total: detailed.length };
}

const presentEngagement = (row: EngagementRecord): ReportTree['engagement'] => ({
  _id: row.id,
  idVisual: row.visual_id,
  title: row.title,
  type: row.type,
  status: row.status as ReportTree['engagement']['status'],
  date_start: row.date_start,
  date_end: row.date_end,
});

async function readBranding({ db, platform }: TreeReading, { logos }: ReportOptions): Promise<ReportTree['branding']> {
  const { name, url, accent, logos: ours } = await platform.branding.current();
  const client = await findClient(db);
  const none = { light: null, dark: null };
  return {
    firm: { name, url, accent, logos: hasLogo(logos, 'provider') ? { light: ours.light, dark: ours.dark } : none },
    client: { name: client.name, logo: hasLogo(logos, 'client') ? client.logo : null },
  };
}
