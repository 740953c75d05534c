import type { Finding } from '@gatehouse/contract/finding-schema';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useState } from 'react';

import { CodeBlock } from '../../ui/code-block.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { engagementsTexts } from './engagements.texts.ts';

const texts = engagementsTexts.finding;

type Asset = Finding['affectedAssets'][number];
/** The same host may be hit twice in the same way; the place in the list tells them apart. */
type PlacedAsset = Asset & { place: number };

function addressOf({ ip, port }: Asset): string {
  if (port === null) return ip ?? '';
  return ip === null ? texts.port(port) : `${ip}:${port}`;
}

const columns: readonly Column<PlacedAsset>[] = [
  { key: 'host', title: texts.assetColumns.host, cell: ({ host }) => host, kind: 'code' },
  { key: 'location', title: texts.assetColumns.location, cell: ({ location }) => location, kind: 'code' },
  { key: 'address', title: texts.assetColumns.address, cell: addressOf, kind: 'code', width: '150px' },
];

/** Hosts of a finding; the table keeps only the rows in sight in the page when there are many. */
export function AffectedAssets({ assets }: { assets: readonly Asset[] }) {
  const [openPlace, setOpenPlace] = useState<number | null>(null);
  const rows = assets.map((asset, place) => ({ ...asset, place }));
  const open = openPlace === null ? undefined : rows[openPlace];
  const hasEvidence = assets.some(({ evidence }) => evidence.trim() !== '');

  const evidenceButton = ({ place, host, evidence }: PlacedAsset) =>
    evidence.trim() !== '' && (
      <IconButton
        size="small"
        icon={<IconFileText size={17} stroke={1.6} />}
        label={texts.showEvidenceOf(host)}
        aria-expanded={place === openPlace}
        onClick={() => setOpenPlace(place === openPlace ? null : place)}
      />
    );

  return (
    <>
      <DataTable
        caption={texts.assetsCaption}
        columns={columns}
        rows={rows}
        rowKey={({ place }) => String(place)}
        rowActions={hasEvidence ? evidenceButton : undefined}
        texts={texts.assetsTable}
        empty={null}
      />
      {open && (
        <CodeBlock
          code={open.evidence}
          label={texts.evidenceOf(open.location || open.host)}
          texts={{ copy: texts.copyEvidence, copied: texts.copied }}
        />
      )}
    </>
  );
}
