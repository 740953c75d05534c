import type { AffectedAsset } from '@gatehouse/contract/findings/finding.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import type { Column, TableSelection } from '../../../ui/table/data-table-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { CodeBlock } from '../../rich-text/code-block.tsx';
import { findingSigns } from '../../vocabulary/signs.ts';
import styles from './finding-record.module.css';
import { type FindingProps, clientParams } from './finding-record.ts';
import { findingRecordTexts } from './finding-record.texts.ts';

const texts = findingRecordTexts.assets;

function addressOf({ ip, port }: AffectedAsset): string {
  if (port === null) return ip ?? '';
  return ip === null ? texts.port(port) : `${ip}:${port}`;
}

const hasAddress = ({ ip, port }: AffectedAsset): boolean => ip !== null || port !== null;

/** A location with facts that distinguish it from others at the same address. */
function LocationCell({ location, facts }: AffectedAsset) {
  return (
    <div className={styles.location}>
      <code dir="ltr">{location}</code>
      {facts.map(({ name, value }) => (
        <Text key={name} as="span" size={12} tone="muted">
          <bdi>
            {texts.facts[name]}: <bdi>{value}</bdi>
          </bdi>
        </Text>
      ))}
    </div>
  );
}

const columns: readonly Column<AffectedAsset>[] = [
  { key: 'host', title: texts.columns.host, cell: ({ host }) => host || texts.noHost, kind: 'code' },
  { key: 'location', title: texts.columns.location, cell: (asset) => <LocationCell {...asset} /> },
  { key: 'address', title: texts.columns.address, cell: addressOf, kind: 'code', width: '150px' },
  {
    key: 'state',
    title: texts.columns.state,
    cell: ({ fixState }) => (
      <StatusBadge look="plain" sign={findingSigns[fixState]} label={findingRecordTexts.statuses[fixState]} />
    ),
    width: '120px',
  },
];

/** Reads all assets of the finding, for the viewer's side. */
function useAllAssets({ finding, companyId }: FindingProps, isOff: boolean) {
  const query = { limit: 'all' as const };
  const isOfClient = companyId === undefined;
  const own = useRead(findings.assets, { params: clientParams(finding), query }, { isOff: isOff || !isOfClient });
  const ofCompany = useRead(
    providerFindings.assets,
    { params: { companyId: companyId ?? '', findingId: finding._id }, query },
    { isOff: isOff || isOfClient },
  );
  return isOfClient ? own : ofCompany;
}

/** The assets of a finding: the first ones are part of it, and the others load on request. */
function useAssets(props: FindingProps) {
  const { finding } = props;
  const [wantsAll, setWantsAll] = useState(false);
  const all = useAllAssets(props, !wantsAll);
  const assets = (wantsAll && all.data?.rows) || finding.affectedAssets;
  return {
    assets,
    hasMore: assets.length < finding.numOfAffectedAssets,
    isLoading: all.isLoading || all.isRefreshing,
    showAll: () => (wantsAll ? all.refresh() : setWantsAll(true)),
  };
}

/** The assets selected for a verdict. */
export interface AssetSelection {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

const selectionOf = (selection: AssetSelection): TableSelection<AffectedAsset> => ({
  ...selection,
  allLabel: texts.selectAll,
  labelOf: ({ host, location }) => texts.selectOne(`${host} ${location}`.trim()),
  isActive: true,
});

interface EvidenceButtonProps {
  asset: AffectedAsset;
  isOpen: boolean;
  onToggle: () => void;
}

function EvidenceButton({ asset: { host, location, evidence }, isOpen, onToggle }: EvidenceButtonProps) {
  if (evidence.trim() === '') return null;
  return (
    <IconButton
      size="small"
      icon={<IconFileText size={17} stroke={1.6} />}
      label={texts.showEvidenceOf(host || location)}
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  );
}

interface AffectedAssetsProps extends FindingProps {
  selection?: AssetSelection | undefined;
}

/** The affected assets with their status, and the evidence of one of them below. */
export function AffectedAssets({ selection, ...props }: AffectedAssetsProps) {
  const { numOfAffectedAssets, numOfFixedAssets } = props.finding;
  const { assets, hasMore, isLoading, showAll } = useAssets(props);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = assets.find(({ _id }) => _id === openId);
  if (numOfAffectedAssets === 0) return null;
  const evidenceButton = (asset: AffectedAsset) => {
    const isOpen = asset._id === openId;
    return <EvidenceButton asset={asset} isOpen={isOpen} onToggle={() => setOpenId(isOpen ? null : asset._id)} />;
  };
  return (
    <section aria-label={texts.title}>
      <Card
        padding="flush"
        title={texts.title}
        actions={
          <Text as="span" size={13} tone="muted" isNumeric>
            <bdi>{texts.progress(numOfFixedAssets, numOfAffectedAssets)}</bdi>
          </Text>
        }
      >
        <DataTable
          caption={texts.title}
          columns={assets.some(hasAddress) ? columns : columns.filter(({ key }) => key !== 'address')}
          rows={assets}
          rowKey={({ _id }) => _id}
          rowActions={assets.some(({ evidence }) => evidence.trim() !== '') ? evidenceButton : undefined}
          selection={selection && selectionOf(selection)}
          texts={texts.table}
          empty={<Text tone="muted">{texts.none}</Text>}
        />
        {open && (
          <div className={styles.assetFoot}>
            <CodeBlock
              code={open.evidence}
              label={texts.evidenceOf(open.location || open.host)}
              texts={{ copy: findingRecordTexts.sections.copyEvidence, copied: findingRecordTexts.copied }}
            />
          </div>
        )}
        {hasMore && (
          <div className={styles.assetFoot}>
            <Row>
              <Text as="span" tone="muted">
                {texts.shown(assets.length)}
              </Text>
              <Button size="small" isBusy={isLoading} onClick={showAll}>
                {texts.showAll}
              </Button>
            </Row>
          </div>
        )}
      </Card>
    </section>
  );
}
