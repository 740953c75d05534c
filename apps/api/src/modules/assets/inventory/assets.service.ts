import { rolesWithPermission } from '@gatehouse/contract/core/access';
import { assetEvents } from '@gatehouse/contract/assets/assets-access';
import type { assets } from '@gatehouse/contract/assets/assets';
import type { Asset, AssetDetail } from '@gatehouse/contract/assets/asset.schema';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { conflict, notFound, unprocessable } from '../../../platform/core/errors.ts';
import { fieldMessage } from '../../../platform/http/field-message.ts';
import { findMatches, findVulnerabilities, type MatchRunner, presentCve, scoreOwn } from '../../cves/public.ts';
import { findAssignable } from '../../../records/people/people.store.ts';
import { assetsTexts as texts } from '../assets.texts.ts';
import { identifyAsset } from '../scans/asset-identity.ts';
import { openSystem } from '../scans/inventory-scan.store.ts';
import { findAsset, findHistory, findSystems, insertAsset } from './assets.store.ts';

export const readAsset = ({ db, params }: Call<typeof assets.asset>): Promise<AssetDetail> =>
  assetDetail(db, params.id);

/** Returns the users who may own assets: everyone who can see them. */
export const listColleagues = ({ db, viewer }: Call<typeof assets.colleagues>) =>
  findAssignable(db, rolesWithPermission('assetInventories-company:read', viewer.company.services));

export const listSystems = ({ db }: Call<typeof assets.systems>) => findSystems(db);

/** Returns one asset with all its vulnerabilities. */
export async function assetDetail(db: CompanyDatabase, id: string): Promise<AssetDetail> {
  const record = await findAsset(db, id);
  if (!record) throw notFound();
  const matches = (await findMatches(db, [id])).toSorted((one, other) => other.priority - one.priority);
  const names = matches.map(({ vulnerability }) => vulnerability);
  const facts = new Map((await findVulnerabilities(db, names)).map((one) => [one.name, scoreOwn(one)]));
  const shown = matches.filter(({ is_unmatched, is_current }) => is_current && !is_unmatched);
  const unmatched = matches.filter(({ is_unmatched, is_current }) => is_current && is_unmatched);
  return {
    ...(JSON.parse(record.list_row) as Asset),
    CVEObjects: shown.map((match) => presentCve(match, facts.get(match.vulnerability))),
    sources: [...record.sources],
    notMatched: unmatched.map(({ vulnerability, sources }) => ({
      cve: vulnerability,
      summary: facts.get(vulnerability)?.summary ?? '',
      sources: [...sources],
    })),
    history: (await findHistory(db, id)) as AssetDetail['history'],
  };
}

/** Adds an asset manually. Its vulnerabilities are matched before the response, unless many assets are queued. */
export function createAsset(runner: MatchRunner) {
  return async (call: Call<typeof assets.create>): Promise<AssetDetail> => {
    const { db, body, companyId } = call;
    const { name, kind, version, purl, cpe, vendor, location, license } = body;
    const identity = identifyAsset({
      name,
      kind,
      version,
      purl: purl || undefined,
      cpes: cpe ? [cpe] : [],
      vendor,
      location,
      license,
    });
    if (!identity.ok) throw unprocessable(fieldMessage(identity.message), purl ? 'purl' : 'cpe');
    const system = await openSystem(db, body.system ?? texts.addedByHand);
    const id = await insertAsset(db, system.id, identity.columns);
    if (id === undefined) throw conflict(texts.known);
    call.audit({ action: 'asset-added', subject: name, details: { version } });
    call.emit(assetEvents.updated, { reason: 'added', ids: [id] });
    call.afterCommit(() => runner(companyId));
    return assetDetail(db, id);
  };
}
