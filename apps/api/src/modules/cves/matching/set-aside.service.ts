import type { CompanyDatabase, Database } from '../../../platform/database/database.ts';
import { notifyStaff } from '../../../platform/notifications/notes.ts';
import { noticeKinds } from '../notices/notice-kinds.ts';
import { noticeTexts } from '../notices/notices.texts.ts';
import { findOwnName, insertFailure, type MatchFailureReason } from './match-failures.store.ts';
import { deleteQueued, moveCursor } from '../matches/match-queue.store.ts';
import type { MatchUnit } from './match-unit.ts';
import { deletePending } from './pending-figures.store.ts';

/** Number of failures after which a unit is not retried until it changes. */
const failuresAtMost = 2;

interface FailedUnit {
  unit: MatchUnit;
  reason: MatchFailureReason;
}

/**
 * Records a failed unit. After the first failure it is retried in smaller parts; after the second it is set aside and staff are notified.
 */
export async function noteFailedUnit(
  database: Pick<Database, 'withCompany' | 'withPlatform'>,
  companyId: string,
  { unit, reason }: FailedUnit,
): Promise<void> {
  const company = await database.withCompany(companyId, async (db) => {
    if ((await insertFailure(db, unit, reason)) < failuresAtMost) return null;
    await setAside(db, unit);
    return findOwnName(db);
  });
  if (company === null) return;
  const body = noticeTexts.notes.setAside({ company, reason, ...countOf(unit) });
  await notifyStaff(database, { kind: noticeKinds.setAside, body, link: `/provider/companies/${companyId}/assets` });
}

function setAside(db: CompanyDatabase, unit: MatchUnit): Promise<void> {
  switch (unit.kind) {
    case 'assets':
      return deleteQueued(db, unit.ids);
    case 'names':
      return moveCursor(db, { changed_seq: unit.until });
    case 'weights':
      return moveCursor(db, { enriched_seq: unit.until });
    case 'figures':
      return deletePending(db, unit);
    // no default
  }
}

function countOf(unit: MatchUnit): { kind: 'asset' | 'cve'; count: number } {
  if (unit.kind === 'assets') return { kind: 'asset', count: unit.ids.length };
  return { kind: 'cve', count: unit.kind === 'figures' ? unit.cves.length + unit.fixes.length : unit.names.length };
}
