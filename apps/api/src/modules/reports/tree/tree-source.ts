import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import { reportRowsAtMost } from '@gatehouse/contract/reports/report-blocks';
import type { BlockOf } from '@gatehouse/contract/reports/report-blocks.schema';
import {
  fullInformationalAtMost,
  type Informational,
  type InformationalSetting,
} from '@gatehouse/contract/reports/reports';
import { compareTests } from '@gatehouse/domain/compare-tests';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { findPrevious } from '../../engagements/public.ts';
import { findOutline, type OutlineRecord } from '../document/outline.store.ts';
import type { EngagementRecord } from '../document/report.store.ts';
import { isInformational, type ReportWords, statusOf } from '../document/report-words.ts';
import { findOrigins } from './report-tree.store.ts';
import type { SummarySource } from './summary-blocks.ts';
import { presentName } from './tree-findings.ts';

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

interface ComparedReport {
  engagement: EngagementRecord;
  outline: readonly OutlineRecord[];
  hasInformational: boolean;
}

/** Returns the comparison with the previous test, or null if there is none that the reader may see. */
async function readComparison(
  db: CompanyDatabase,
  { engagement, outline, hasInformational }: ComparedReport,
): Promise<BlockOf<'comparison'> | null> {
  const previous = await findPrevious(db, engagement);
  if (!previous) return null;
  const all = await findOutline(db, previous.id);
  const earlier = hasInformational ? all : all.filter((row) => !isInformational(row));
  const found = await findOrigins(db, { engagementId: engagement.id, previousId: previous.id });
  const origins = new Map(found.map(({ id, originId }) => [id, originId]));
  const compared = compareTests(
    earlier.map((row) => ({ id: row.id, status: statusOf(row), row })),
    outline.map((row) => ({ id: row.id, status: statusOf(row), originId: origins.get(row.id) ?? null, row })),
  );
  const named = (findings: readonly { row: OutlineRecord }[]) =>
    findings.slice(0, reportRowsAtMost).map(({ row }) => presentName(row));
  const { fixed, open, new: added, reopened } = compared;
  return {
    kind: 'comparison',
    previous: { _id: previous.id, idVisual: previous.visual_id, title: previous.title },
    counts: { fixed: fixed.length, open: open.length, new: added.length, reopened: reopened.length },
    fixed: named(fixed),
    open: named(open),
    new: named(added),
    reopened: named(reopened),
  };
}
