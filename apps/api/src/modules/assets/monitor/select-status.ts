import { type AssetMatch, selectStatus, type SelectableAssetStatus } from '@gatehouse/domain/asset-status';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import { insertHistory } from '../../../records/history/history.store.ts';
import { findMatches } from '../../cves/public.ts';
import { assetsTexts as texts } from '../assets.texts.ts';
import { updateBaselines } from '../inventory/assets.store.ts';

import { decideMatches } from './decisions.store.ts';

/** A status that a user sets for assets, with the reason. */
export interface StatusSelection {
  status: SelectableAssetStatus;
  comment: string;
  by: string;
  /** The time in ISO 8601, UTC. */
  at: string;
}

/** Returns the vulnerabilities that affect each asset's status. Those without comparable versions do not. */
async function countedMatches(db: CompanyDatabase, ids: readonly string[]): Promise<Map<string, AssetMatch[]>> {
  const matches = await findMatches(db, ids);
  const counted = matches.filter(({ is_unmatched, is_current }) => is_current && !is_unmatched);
  return Map.groupBy(counted, ({ asset_id }) => asset_id);
}

/** Sets the status of assets for the vulnerabilities known now; counts are updated afterwards. */
export async function selectStatuses(
  db: CompanyDatabase,
  assets: readonly { id: string; status: string }[],
  { status, comment, by, at }: StatusSelection,
): Promise<void> {
  const isFalsePositive = status === 'False Positive';
  if (isFalsePositive && comment === '') throw unprocessable(texts.comment, 'comment');
  const ids = assets.map(({ id }) => id);
  await decideMatches(db, ids, { isFalsePositive: false, by, at, comment });
  const matches = await countedMatches(db, ids);
  await updateBaselines(db, new Map(ids.map((id) => [id, selectStatus(status, matches.get(id) ?? [])])));
  if (isFalsePositive) await decideMatches(db, ids, { isFalsePositive, by, at, comment });
  await insertHistory(
    db,
    'asset_history',
    assets.map(({ id, status: from }) => ({
      asset_id: id,
      at,
      kind: 'status',
      from_value: from,
      to_value: status,
      actor_name: by,
      comment,
    })),
  );
}
