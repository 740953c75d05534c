import { assetEvents } from '@gatehouse/contract/assets/assets-access';
import type { assets } from '@gatehouse/contract/assets/assets';
import type { AssetDetail } from '@gatehouse/contract/assets/asset.schema';
import { criticalities } from '@gatehouse/domain/vulnerability-priority';

import type { Call } from '../../../platform/routes/call.ts';
import { notFound, unprocessable } from '../../../platform/core/errors.ts';
import { holdAssets, type MatchRunner, refreshAssetsAndCves } from '../../cves/public.ts';
import { assetsTexts as texts } from '../assets.texts.ts';
import { assetDetail } from '../inventory/assets.service.ts';
import { findAsset, findOwner, findStatuses, updateSettings } from '../inventory/assets.store.ts';
import { selectStatuses, type StatusSelection } from './select-status.ts';

type ChangeCall = Call<typeof assets.change>;
type ChangeManyCall = Call<typeof assets.changeMany>;

const noteOf = ({ comment = '', status }: ChangeCall['body']): Record<string, string> => ({
  ...(status ? { status } : {}),
  ...(comment === '' ? {} : { comment }),
});

const selectionOf = (
  { viewer, platform, body }: ChangeCall | ChangeManyCall,
  status: StatusSelection['status'],
): StatusSelection => ({
  status,
  comment: body.comment ?? '',
  by: viewer.fullname,
  at: platform.clock.now().toISOString(),
});

/** Changes the status and settings of an asset, and updates the figures. */
export function changeAsset(runner: MatchRunner) {
  return async (call: ChangeCall): Promise<AssetDetail> => {
    const { db, params, body, companyId } = call;
    await holdAssets(db, [params.id]);
    const asset = await findAsset(db, params.id);
    if (!asset) throw notFound();
    if (body.owner && !(await findOwner(db, body.owner))) throw unprocessable(texts.owner, 'owner');
    await updateSettings(db, params.id, {
      owner_id: body.owner,
      criticality: body.criticality && criticalities.indexOf(body.criticality) + 1,
      tags: body.tags,
    });
    const changing = [{ id: params.id, status: asset.status }];
    if (body.status) await selectStatuses(db, changing, selectionOf(call, body.status));
    await refreshAssetsAndCves(db, [params.id]);
    const changed = await assetDetail(db, params.id);
    call.audit({ action: 'asset-changed', subject: changed.name, details: noteOf(body) });
    call.emit(assetEvents.updated, { reason: 'changed', ids: [params.id] });
    call.emit(assetEvents.cves, { reason: 'changed' });
    // The criticality affects priorities.
    if (body.criticality !== undefined) call.afterCommit(() => runner(companyId));
    return changed;
  };
}

/** Up to this number, the event names the assets, and pages reload only those; after larger changes they reload everything. */
const namedAtMost = 50;

/** Sets the status of several assets. */
export async function changeAssets(call: ChangeManyCall): Promise<{ changed: number }> {
  const { db, body } = call;
  const ids = [...new Set(body.ids)];
  await holdAssets(db, ids);
  const found = await findStatuses(db, ids);
  if (found.length < ids.length) throw notFound();
  await selectStatuses(db, found, selectionOf(call, body.status));
  await refreshAssetsAndCves(db, ids);
  const { length: changed } = ids;
  call.audit({ action: 'asset-changed', subject: 'Assets', details: { ...noteOf(body), assets: String(changed) } });
  call.emit(assetEvents.updated, { reason: 'changed', ids: changed > namedAtMost ? [] : ids });
  call.emit(assetEvents.cves, { reason: 'changed' });
  return { changed };
}
