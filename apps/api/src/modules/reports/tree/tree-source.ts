import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import { reportRowsAtMost } from '@gatehouse/contract/reports/report-blocks';
import {
  fullInformationalAtMost,
  type Informational,
  type InformationalSetting,
} from '@gatehouse/contract/reports/reports';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { findOutline, type OutlineRecord } from '../document/outline.store.ts';
import type { EngagementRecord } from '../document/report.store.ts';
import { isInformational, type ReportWords } from '../document/report-words.ts';
import { readComparison } from './comparison-block.ts';
import type { SummarySource } from './summary-blocks.ts';

/** The data that the sections of a report are written from. */
export interface TreeSource extends SummarySource {
  /** All findings, also those that are left out. */
  all: readonly OutlineRecord[];
  informational: Informational;
  /** Maximum number of findings in the overview. */
  rowsAtMost: number;
}

interface SourceNeeds {
  engagement: EngagementRecord;
  options: Pick<ReportOptions, 'informational' | 'sections'>;
  /** YYYY-MM-DD. */
  today: string;
  words: ReportWords;
}

function informationalOf(all: readonly OutlineRecord[], setting: InformationalSetting): Informational {
  if (setting !== 'auto') return setting;
  return all.filter(isInformational).length > fullInformationalAtMost ? 'table' : 'full';
}

/** Returns the findings that the options do not leave out, and how much of the informational ones is shown. */
export function reportedOf(
  all: readonly OutlineRecord[],
  options: Pick<ReportOptions, 'informational'>,
): Pick<TreeSource, 'outline' | 'informational'> {
  const informational = informationalOf(all, options.informational);
  return { informational, outline: informational === 'none' ? all.filter((row) => !isInformational(row)) : all };
}

/** Reads what the sections of a report have in common. */
export async function readTreeSource(
  db: CompanyDatabase,
  { engagement, options, today, words }: SourceNeeds,
): Promise<TreeSource> {
  const all = await findOutline(db, engagement.id);
  const { outline, informational } = reportedOf(all, options);
  const isCompared = options.sections.some(({ key, isShown }) => key === 'comparison' && isShown);
  const compared = { engagement, outline, hasInformational: informational !== 'none' };
  return {
    words,
    engagement,
    all,
    outline,
    informational,
    rowsAtMost: reportRowsAtMost,
    excluded: all.length - outline.length,
    comparison: isCompared ? await readComparison(db, compared) : null,
    today,
  };
}
