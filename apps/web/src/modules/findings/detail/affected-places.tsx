import type { AffectedAsset, Finding } from '@gatehouse/contract/finding-schema';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { type ReactNode, useState } from 'react';

import { findingSigns } from '../../../shared/vocabulary/signs.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CodeBlock } from '../../../shared/rich-text/code-block.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import styles from '../findings.module.css';
import { findingsTexts } from '../findings.texts.ts';
import { Part } from './part.tsx';

const texts = findingsTexts.places;

function addressOf({ ip, port }: AffectedAsset): string {
  if (port === null) return ip ?? '';
  return ip === null ? texts.port(port) : `${ip}:${port}`;
}

/** A location with what tells it apart from others of the same address, and what is known of its machine. */
function LocationCell({ location, facts }: AffectedAsset) {
  return (
    <div className={styles.locationCell}>
      <code dir="ltr">{location}</code>
      {facts.map(({ name, value }) => (
        <span key={name} className={styles.fact}>
          {texts.facts[name]}: <bdi>{value}</bdi>
        </span>
      ))}
    </div>
  );
}

const columns: readonly Column<AffectedAsset>[] = [
  { key: 'host', title: texts.columns.host, cell: ({ host }) => host || texts.noHost, kind: 'code' },
  { key: 'location', title: texts.columns.location, cell: (place) => <LocationCell {...place} /> },
  { key: 'address', title: texts.columns.address, cell: addressOf, kind: 'code', width: '150px' },
  {
    key: 'state',
    title: texts.columns.state,
    cell: ({ fixState }) => <StatusBadge sign={findingSigns[fixState]} label={texts.states[fixState]} />,
    width: '120px',
  },
];

type Counts = Pick<Finding, 'numOfAffectedAssets' | 'numOfFixedAssets'>;

function Progress({ numOfAffectedAssets: all, numOfFixedAssets: fixed }: Counts) {
  return (
    <span className={styles.progress}>
      <progress className={styles.bar} max={all} value={fixed} aria-hidden="true" />
      <bdi>{texts.progress(fixed, all)}</bdi>
    </span>
  );
}

interface AffectedPlacesProps extends Counts {
  places: readonly AffectedAsset[];
  /** Absent where all of them are here already. */
  onShowAll?: (() => void) | undefined;
  isLoadingAll?: boolean;
  /** Before the host: a box by which the place is chosen. */
  choose?: (place: AffectedAsset) => ReactNode;
}

/** Where it was seen and how far each place is, with the evidence of one of them below. */
export function AffectedPlaces({ places, onShowAll, isLoadingAll, choose, ...counts }: AffectedPlacesProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = places.find(({ _id }) => _id === openId);
  const chooser: Column<AffectedAsset>[] = choose
    ? [{ key: 'choose', title: texts.choose, cell: choose, width: '92px' }]
    : [];
  const evidenceButton = ({ _id, host, location, evidence }: AffectedAsset) =>
    evidence.trim() !== '' && (
      <IconButton
        size="small"
        icon={<IconFileText size={17} stroke={1.6} />}
        label={texts.showEvidenceOf(host || location)}
        aria-expanded={_id === openId}
        onClick={() => setOpenId(_id === openId ? null : _id)}
      />
    );

  if (counts.numOfAffectedAssets === 0) return null;
  return (
    <Part title={texts.title} aside={<Progress {...counts} />}>
      <Card padding="flush">
        <DataTable
          caption={texts.caption}
          columns={[...chooser, ...columns]}
          rows={places}
          rowKey={({ _id }) => _id}
          rowActions={places.some(({ evidence }) => evidence.trim() !== '') ? evidenceButton : undefined}
          texts={texts.table}
          empty={<p className={styles.muted}>{texts.none}</p>}
        />
      </Card>
      {open && (
        <CodeBlock
          code={open.evidence}
          label={texts.evidenceOf(open.location || open.host)}
          texts={{ copy: findingsTexts.parts.copyEvidence, copied: findingsTexts.copied }}
        />
      )}
      {onShowAll && (
        <div className={styles.inRow}>
          <span className={styles.muted}>{texts.shown(places.length)}</span>
          <Button size="small" isBusy={isLoadingAll ?? false} onClick={onShowAll}>
            {texts.showAll}
          </Button>
        </div>
      )}
    </Part>
  );
}
