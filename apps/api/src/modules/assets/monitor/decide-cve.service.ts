import { assetEvents } from '@gatehouse/contract/assets/assets-access';
import type { assets } from '@gatehouse/contract/assets/assets';
import type { AssetDetail } from '@gatehouse/contract/assets/asset.schema';
import { normalVulnerabilityId } from '@gatehouse/matching/vulnerability-names';

import type { Call } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { insertHistory } from '../../../records/history/history.store.ts';
import { holdAssets, refreshAssetsAndCves } from '../../cves/public.ts';
import { assetsTexts as texts } from '../assets.texts.ts';
import { assetDetail } from '../inventory/assets.service.ts';

import { decideMatch } from './decisions.store.ts';

/** Sets the state of one vulnerability on an asset; it overrides supplier statements and the version comparison. */
export async function setVulnerabilityState(call: Call<typeof assets.decide>): Promise<AssetDetail> {
  const { db, params, body, viewer, platform } = call;
  const { state, comment = '' } = body;
  const vulnerability = normalVulnerabilityId(params.cve);
  const at = platform.clock.now().toISOString();
  const decision = { state, by: viewer.fullname, at, comment };
  await holdAssets(db, [params.id]);
  if (!(await decideMatch(db, { assetId: params.id, vulnerability }, decision))) throw notFound();
  await insertHistory(db, 'asset_history', [
    {
      asset_id: params.id,
      at,
      kind: 'decision',
      from_value: vulnerability,
      to_value: state ?? texts.noDecision,
      actor_name: viewer.fullname,
      comment,
    },
  ]);
  await refreshAssetsAndCves(db, [params.id]);
  const changed = await assetDetail(db, params.id);
  const details = { cve: vulnerability, decision: state ?? texts.noDecision };
  call.audit({ action: 'asset-changed', subject: changed.name, details });
  call.emit(assetEvents.updated, { reason: 'changed', ids: [params.id] });
  call.emit(assetEvents.cves, { reason: 'changed' });
  return changed;
}
