import type { FindingBoard } from '@gatehouse/contract/findings/finding-statistics.schema';
import { shownFixTimes } from '@gatehouse/domain/board/shown-severities';

import type { TileProps } from '../../../core/module.ts';
import { formatNumber } from '../../../core/texts.ts';
import { boardTexts } from '../../../shared/boards/boards.texts.ts';
import { ExposureLine } from '../../../shared/boards/exposure-line.tsx';
import { severityInks } from '../../../shared/vocabulary/severity-inks.ts';
import { type BarRow, BarRows } from '../../../ui/charts/bar-rows.tsx';
import { Bullet, type BulletRow } from '../../../ui/charts/bullet.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { SeverityMark } from '../../../ui/marks/severity-badge.tsx';
import { rowsAt, unresolved } from './addresses.ts';
import { TileState } from './tile-state.tsx';
import { tilesNames } from './tiles-names.texts.ts';
import styles from './tiles.module.css';
import { tilesTexts as texts } from './tiles.texts.ts';
import { useFindingBoard, useFindingStock } from './use-tile-reads.ts';

const { titles } = tilesNames;
const urgent = 'critical,high';

const placeRow = ({ _id, title, critical, high }: FindingBoard['places'][number]): BarRow => ({
  key: _id,
  label: title,
  value: critical + high,
  part: critical,
  text: <SevereCounts critical={critical} high={high} />,
  to: rowsAt({ engagementId: _id }, { status: unresolved, severity: urgent }),
});

/** The engagements with the most critical and high findings. */
export function PlacesPart(tile: TileProps) {
  return (
    <TileState query={useFindingStock(tile)}>
      {({ places }) =>
        places.length === 0 ? (
          <EmptyState kind="cleared" title={texts.places.none}>
            {texts.places.noneWhy}
          </EmptyState>
        ) : (
          <BarRows label={titles.places} look="critical" isStacked rows={places.map(placeRow)} write={formatNumber} />
        )
      }
    </TileState>
  );
}

/** The numbers of critical and high findings beside the shapes of their severities. */
const SevereCounts = ({ critical, high }: { critical: number; high: number }) => (
  <>
    <VisuallyHidden>{boardTexts.severe(critical, high)}</VisuallyHidden>
    <Row as="span" gap={12} wraps={false} isInline className={styles.counts} aria-hidden="true">
      {critical > 0 && <ShapeCount severity="critical" count={critical} />}
      {high > 0 && <ShapeCount severity="high" count={high} />}
    </Row>
  </>
);

const ShapeCount = ({ severity, count }: { severity: 'critical' | 'high'; count: number }) => (
  <Row as="span" gap={4} wraps={false} isInline>
    <SeverityMark severity={severity} />
    {formatNumber(count)}
  </Row>
);

function bulletsOf(tile: TileProps, { timeToFix, today }: FindingBoard): BulletRow[] {
  const period = { status: 'Fixed', fixedFrom: tile.from ?? undefined, fixedTo: tile.to ?? today };
  return shownFixTimes(timeToFix).map(({ severity, fixed, days, target }) => {
    const label = texts.severities[severity];
    const row = { key: severity, label, look: severityInks[severity], value: days, target };
    if (days === null) return { ...row, text: texts.fixTimes.open(target) };
    const to = rowsAt(tile, { ...period, severity });
    return { ...row, text: texts.fixTimes.row(days, target, fixed), to, rows: fixed };
  });
}

/** The median time to fix of each severity against the remediation policy. */
export function FixTimesPart(tile: TileProps) {
  return (
    <TileState query={useFindingBoard(tile)}>
      {(board) => (
        <>
          <p className={textLook({ size: 13, tone: 'muted' })}>{texts.fixTimes.note}</p>
          <Bullet label={titles.fixTimes} rows={bulletsOf(tile, board)} />
        </>
      )}
    </TileState>
  );
}

/** The board figure of all open findings. */
export function FindingsExposure(tile: TileProps) {
  const { data, failure } = useFindingStock(tile);
  const count = data && Object.values(data.unresolved).reduce((sum, part) => sum + part, 0);
  return (
    <ExposureLine
      label={titles.exposure}
      value={count === undefined ? null : formatNumber(count)}
      note={data && boardTexts.severe(data.unresolved.critical, data.unresolved.high)}
      to={rowsAt(tile, { status: unresolved })}
      {...(count === undefined ? {} : { rows: count })}
      failure={failure}
    />
  );
}
