import type { FindingStatus } from '@gatehouse/domain/finding-status';

import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../records/actor.ts';
import { lockFindings } from './findings.store.ts';
import type { Move } from './finding-moves.ts';
import { applyMove, moveSomeAssets } from './move-finding.service.ts';
import { dateChange, atTime } from '../../records/history/dated-change.build.ts';

interface BuiltMove extends Pick<Move, 'comment' | 'until'> {
  to: FindingStatus;
  by: Actor;
  at: Date;
}

/** Changes the status of a finding as if at that time, with its assets and history. */
export function buildMove(
  database: Database,
  { id, company_id }: { id: string; company_id: string },
  { to, by, at, ...words }: BuiltMove,
): Promise<void> {
  return database.withCompany(company_id, async (db) => {
    const [finding] = await lockFindings(db, [id]);
    if (!finding) throw new Error('There is no such finding');
    await atTime(db, at, () => applyMove({ db, actor: by, now: at }, finding, { statusVulnerability: to, ...words }));
    await dateChange(db, [id], at);
  });
}

/** Marks the first affected asset of a finding as fixed, as the provider does after a partial retest. */
export function buildAssetFix(
  database: Database,
  { id, company_id }: { id: string; company_id: string },
  { by, at, comment }: Omit<BuiltMove, 'to' | 'until'>,
): Promise<void> {
  return database.withCompany(company_id, async (db) => {
    const [finding] = await lockFindings(db, [id]);
    const asset = await db
      .selectFrom('finding_assets')
      .select('id')
      .where('finding_id', '=', id)
      .orderBy('id')
      .executeTakeFirst();
    if (!finding || !asset) throw new Error('There is no such finding');
    const move = {
      statusVulnerability: 'Fixed',
      assetIds: [asset.id],
      ...(comment !== undefined && { comment }),
    } as const;
    await atTime(db, at, () => moveSomeAssets({ db, actor: by, now: at }, finding, move));
    await dateChange(db, [id], at);
  });
}
