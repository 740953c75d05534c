import type { FindingStatus } from '@gatehouse/domain/finding-status';

import type { Database } from '../../../platform/database/database.ts';
import type { FindingActor } from './finding-actor.ts';
import { lockFindings } from './findings.store.ts';
import { applyMove } from './move-finding.service.ts';
import { dateChange, dated } from '../retests/retests.build.ts';

/** Moves a finding as someone did at that moment: its places, its history and what it was until then follow. */
export function buildMove(
  database: Database,
  { id, company_id }: { id: string; company_id: string },
  { to, by, at }: { to: FindingStatus; by: FindingActor; at: Date },
): Promise<void> {
  return database.withCompany(company_id, async (db) => {
    const [finding] = await lockFindings(db, [id]);
    if (!finding) throw new Error('There is no such finding');
    await dated(db, at, () => applyMove({ db, actor: by, now: at }, finding, { statusVulnerability: to }));
    await dateChange(db, [id], at);
  });
}
