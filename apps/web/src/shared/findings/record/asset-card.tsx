import type { AffectedAsset } from '@gatehouse/contract/findings/finding.schema';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { type ReactNode, useState } from 'react';

import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import type { Column, TableSelection } from '../../../ui/table/data-table-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { CodeBlock } from '../../rich-text/code-block.tsx';
import { findingSigns } from '../../vocabulary/signs.ts';
import styles from './finding-record.module.css';
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

interface AssetCardProps {
  assets: readonly AffectedAsset[];
  /** False for the assets of a draft, which have no status yet. */
  hasState?: boolean;
  /** A summary in the corner of the card. */
  progress: string;
  selection?: TableSelection<AffectedAsset> | undefined;
  children?: ReactNode;
}

/** The assets of a finding or of a draft, and the evidence of one of them below. */
export function AssetCard({ assets, hasState = true, progress, selection, children }: AssetCardProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = assets.find(({ _id }) => _id === openId);
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
            <bdi>{progress}</bdi>
          </Text>
        }
      >
        <DataTable
          caption={texts.title}
          columns={columns.filter(
            ({ key }) => (key !== 'address' || assets.some(hasAddress)) && (key !== 'state' || hasState),
          )}
          rows={assets}
          rowKey={({ _id }) => _id}
          rowActions={assets.some(({ evidence }) => evidence.trim() !== '') ? evidenceButton : undefined}
          selection={selection}
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
        {children}
      </Card>
    </section>
  );
}
