import { assets } from '@gatehouse/contract/assets/assets';
import type { MonitorGrouping } from '@gatehouse/contract/assets/asset';
import type { MonitorRow } from '@gatehouse/contract/assets/asset.schema';
import { useSearchParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import type { Peek } from '../../../shared/resource-list/peek.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { AssetsHeader } from '../../../shared/assets/assets-header.tsx';
import { useAssetBulk } from './asset-bulk.tsx';
import { assetListTexts } from './asset-lists.texts.ts';
import { MonitorCard, monitorColumns, MonitorDetail, MonitorStar, monitorTitle } from './monitor-rows.tsx';
import { assetStatusTexts } from '../../../shared/assets/asset-status.texts.ts';

const texts = assetListTexts.monitor;
const groupings = ['fix', 'asset', 'cve'] as const satisfies readonly MonitorGrouping[];
const groupParameter = 'by';

const views = [
  { key: 'urgent', label: texts.views.urgent, parameters: { urgent: 'true' } },
  { key: 'exploited', label: texts.views.exploited, parameters: { kev: 'true' } },
  { key: 'fix', label: texts.views.fix, parameters: { fix: 'true' } },
  { key: 'outOfDate', label: texts.views.outOfDate, parameters: { status: 'Out of Date' } },
  { key: 'notUpdated', label: texts.views.notUpdated, parameters: { status: 'Not Updated' } },
  { key: 'all', label: texts.views.all, parameters: {} },
];

const peek: Peek<MonitorRow> = {
  title: ({ row }) => (row ? <bdi>{monitorTitle(row)}</bdi> : texts.caption),
  content: ({ id, row }) => <MonitorDetail id={id} row={row} />,
  actions: ({ row }) => row && <MonitorStar row={row} />,
};

const starOf = (row: MonitorRow) => <MonitorStar row={row} />;

/** Open vulnerabilities, grouped by the update that fixes them or by asset, or one by one. */
export function MonitorPage() {
  const [address, setAddress] = useSearchParams();
  const systems = useRead(assets.systems).data;
  const { bulk, all, dialog } = useAssetBulk(monitorTitle, ({ group: _group, ...monitor }) => ({ monitor }));
  const group = groupings.find((one) => one === address.get(groupParameter)) ?? 'fix';
  return (
    <>
      <AssetsHeader
        action={
          <Row gap={8}>
            <Text tone="muted">{texts.group}</Text>
            <Segmented
              label={texts.group}
              value={group}
              segments={groupings.map((value) => ({ value, label: texts.groups[value] }))}
              onChange={(value) => setAddress({ [groupParameter]: value })}
            />
          </Row>
        }
      />
      <ResourceList
        key={group}
        list={assets.monitor}
        name={`asset-monitor-${group}`}
        columns={monitorColumns[group]}
        texts={texts}
        area="assets"
        views={views}
        always={{ group }}
        defaultView="urgent"
        paging="endless"
        filters={{
          status: { label: texts.filters.status, values: assetStatusTexts.statuses },
          severity: { label: texts.filters.severity, values: severityTexts },
          system: {
            label: texts.filters.system,
            options: systems?.map(({ _id, name }) => ({ value: _id, label: name })),
          },
        }}
        peek={peek}
        {...(group !== 'fix' && { rowMark: starOf })}
        card={(row, Link) => <MonitorCard row={row} Link={Link} />}
        {...(group === 'asset' && { more: all, ...(bulk && { bulk }) })}
      />
      {dialog}
    </>
  );
}
