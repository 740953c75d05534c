import { reportRowsAtMost } from '@gatehouse/contract/reports/report-blocks';
import type { BlockOf } from '@gatehouse/contract/reports/report-blocks.schema';
import { compareTests } from '@gatehouse/domain/compare-tests';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { findPrevious } from '../../engagements/public.ts';
import { findOutline, type OutlineRecord } from '../document/outline.store.ts';
import type { EngagementRecord } from '../document/report.store.ts';
import { isInformational, statusOf } from '../document/report-words.ts';
import { findOrigins } from './report-tree.store.ts';
import { presentName } from './tree-findings.ts';

interface ComparedReport {
  engagement: EngagementRecord;
  outline: readonly OutlineRecord[];
  hasInformational: boolean;
}

/** Returns the comparison with the previous test, or null if there is none that the reader may see. */
export async function readComparison(
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
