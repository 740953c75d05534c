import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';
import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import type { ReportTreeSection } from '@gatehouse/contract/reports/report-tree.schema';
import { severities, type Severity } from '@gatehouse/domain/severity';

import { companyDay } from '../../../platform/database/company-day.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { publicUrlOf } from '../../../platform/settings/public-url.ts';
import { pathOf } from '../../attack-path/public.ts';
import { findChain } from '../chain/chain.store.ts';
import type { ReportCall } from '../document/make-report.ts';
import { coverOf, coverWith } from '../document/report.service.ts';
import type { OutlineRecord } from '../document/outline.store.ts';
import type { EngagementRecord } from '../document/report.store.ts';
import { reportKind, type ReportWords } from '../document/report-words.ts';
import { headlineOf } from '../tree/summary-blocks.ts';
import { boundedText } from '../tree/tree-findings.ts';
import { detailedOf, writeSections } from '../tree/tree-sections.ts';
import { readTreeSource } from '../tree/tree-source.ts';
import type { WordJob } from './word-job.ts';

interface WordNeeds {
  engagement: EngagementRecord;
  options: ReportOptions;
  words: ReportWords;
}

/** Reads the content of a Word document. Its findings and images are requested while it is written. */
export async function readPlan(
  call: ReportCall,
  db: CompanyDatabase,
  { engagement, options, words }: WordNeeds,
): Promise<Omit<WordJob, 'metadata' | 'template'>> {
  const { platform } = call;
  const today = await companyDay(db, platform.clock.now());
  const source = await readTreeSource(db, { engagement, options, today, words });
  const plain = await coverOf(call, db, { engagement, kind: reportKind(words, engagement), words });
  const isShown = (key: ReportSection) => options.sections.some((section) => section.key === key && section.isShown);
  return {
    cover: coverWith(plain, options),
    language: words.language,
    stage: engagement.status === 'Completed' ? 'Final' : 'Interim',
    headline: headlineOf(source),
    reportAddress: `${publicUrlOf(platform.config)}/engagements/${engagement.id}/report`,
    asOf: today,
    sections: (await writeSections(db, source, options)).flatMap(withoutFindings),
    detailed: isShown('findings') ? detailedOf(source).map(presentEntry) : [],
    counts: countsOf(source.outline),
    ...(await factsOf(db, { engagement, words, isShown })),
    paths: await pathOf(db, engagement.id),
    ownFont: platform.config.REPORT_FONT ?? null,
  };
}

const presentEntry = ({ id, visual_id: idVisual, title }: OutlineRecord) => ({ id, idVisual, title });

/** Returns a section with content; the thread requests its findings. */
function withoutFindings(section: ReportTreeSection): ReportTreeSection[] {
  const content = section.content.map((block) => (block.kind === 'findings' ? { ...block, findings: [] } : block));
  return content.length === 0 ? [] : [{ ...section, content }];
}

const countsOf = (outline: readonly OutlineRecord[]): Record<Severity, number> =>
  Object.fromEntries(
    severities.map((severity, place) => [severity, outline.filter((row) => row.severity === place).length]),
  ) as Record<Severity, number>;

interface FactNeeds extends Omit<WordNeeds, 'options'> {
  isShown: (key: ReportSection) => boolean;
}

/** Returns the texts and lists that templates place on their own; those of hidden sections are empty. */
async function factsOf(db: CompanyDatabase, { engagement, words, isShown }: FactNeeds) {
  const shownIn = (key: ReportSection, text: string) => (isShown(key) ? boundedText(words, text) : '');
  const chain = await findChain(db, engagement.id);
  return {
    texts: {
      summary: shownIn('summary', engagement.summary),
      methodology: shownIn('methodology', engagement.methodology),
      narrative: shownIn('attackChain', chain.narrative),
      dateStart: engagement.date_start,
      dateEnd: engagement.date_end,
    },
    scope: isShown('scope') ? (engagement.scope as WordJob['scope']) : [],
    team: isShown('team') ? (engagement.team as WordJob['team']) : [],
  };
}
