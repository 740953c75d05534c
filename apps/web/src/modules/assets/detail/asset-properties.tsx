import { hasAccess } from '@gatehouse/contract/core/access';
import { assetWriteAccess } from '@gatehouse/contract/assets/assets-access';
import type { AssetDetail } from '@gatehouse/contract/assets/asset.schema';

import { useViewer } from '../../../core/session-store.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { PersonCell } from '../../../ui/people/person-cell.tsx';
import { Property, PropertyList } from '../../../ui/records/property-list.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { Nothing } from '../../../shared/cves/cve-marks.tsx';
import { AssetStatusControl } from '../../../shared/assets/asset-status.tsx';
import { assetTexts } from '../assets.texts.ts';
import { assetDetailTexts as texts } from './asset-detail.texts.ts';
import { AssetCriticalityEditor, OwnerEditor, AssetTagsEditor } from './asset-editors.tsx';

const optional = (asset: AssetDetail): [string, string][] =>
  (
    [
      [texts.newest, asset.newestVersion],
      [texts.vendor, asset.vendor],
      [texts.license, asset.license],
      [texts.purl, asset.purl],
      [texts.cpe, asset.cpe],
      [texts.location, asset.location],
      [texts.sources, asset.sources.map(({ tool }) => tool).join(', ')],
    ] satisfies [string, string][]
  ).filter(([, value]) => value !== '');

/** Owner, criticality and tags of an asset, which admins and managers can change. */
function Settings({ asset }: { asset: AssetDetail }) {
  const mayWrite = hasAccess(assetWriteAccess, useViewer());
  const { owner, criticality, tags } = asset;
  return (
    <>
      <Property
        label={texts.owner}
        editLabel={texts.edit.owner}
        {...(mayWrite && { edit: (close) => <OwnerEditor asset={asset} onDone={close} /> })}
      >
        <PersonCell name={owner?.fullname ?? null} missing={assetTexts.unassigned} />
      </Property>
      <Property
        label={texts.criticality}
        editLabel={texts.edit.criticality}
        {...(mayWrite && { edit: (close) => <AssetCriticalityEditor asset={asset} onDone={close} /> })}
      >
        {criticality === null ? texts.noCriticality : assetTexts.criticalities[criticality]}
      </Property>
      <Property
        label={texts.tags}
        editLabel={texts.edit.tags}
        {...(mayWrite && { edit: () => <AssetTagsEditor asset={asset} /> })}
      >
        {tags.length === 0 ? (
          <Nothing />
        ) : (
          <Row gap={4}>
            {tags.map((tag) => (
              <Badge key={tag} tone="outline">
                <bdi>{tag}</bdi>
              </Badge>
            ))}
          </Row>
        )}
      </Property>
    </>
  );
}

export const AssetProperties = ({ asset }: { asset: AssetDetail }) => (
  <PropertyList>
    <Property label={texts.status}>
      <AssetStatusControl asset={asset} />
    </Property>
    <Settings asset={asset} />
    <Property label={texts.kind}>{assetTexts.kinds[asset.kind]}</Property>
    <Property label={texts.system}>
      <bdi>{asset.system.name}</bdi>
    </Property>
    {optional(asset).map(([label, value]) => (
      <Property key={label} label={label}>
        <bdi>{value}</bdi>
      </Property>
    ))}
    <Property label={texts.firstSeen}>
      <RelativeTime moment={asset.firstSeen} />
    </Property>
    <Property label={texts.lastSeen}>
      <RelativeTime moment={asset.lastSeen} />
    </Property>
  </PropertyList>
);
