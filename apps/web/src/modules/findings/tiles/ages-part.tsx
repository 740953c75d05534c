import type { AgeBand } from '@gatehouse/contract/findings/finding-statistics.schema';
import { shownSeverities } from '@gatehouse/domain/board/shown-severities';
import type { Severity } from '@gatehouse/domain/severity';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';

import type { TileProps } from '../../../core/module.ts';
import { formatNumber } from '../../../core/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { rowLook } from '../../../ui/layout/flow.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { type Filter, rowsAt, unresolved } from './addresses.ts';
import { TileState } from './tile-state.tsx';
import { tilesNames } from './tiles-names.texts.ts';
import styles from './ages-part.module.css';
import { tilesTexts } from './tiles.texts.ts';
import { useFindingStock } from './use-tile-reads.ts';

const texts = tilesTexts.ages;

const daysOf = ({ from, to }: AgeBand): Filter => ({ from: from ?? undefined, to: to ?? undefined });
const totalOf = ({ severity }: AgeBand, words: readonly Severity[]): number =>
  words.reduce((sum, word) => sum + severity[word], 0);

/** Open findings by severity and age, with overdue ones marked. */
export function AgesPart(tile: TileProps) {
  return (
    <TileState query={useFindingStock(tile)}>
      {({ ages }) => {
        const words = shownSeverities(ages);
        const all = words.join(',');
        return (
          <table className={classNames(textLook({ size: 13 }), styles.table)} aria-label={tilesNames.titles.ages}>
            <thead className={textLook({ size: 12, tone: 'muted' })}>
              <tr>
                <th scope="col">{texts.severity}</th>
                {ages.map(({ atLeast, atMost }) => (
                  <th key={atLeast} scope="col">
                    <bdi>{texts.days(atLeast, atMost)}</bdi>
                  </th>
                ))}
                <th scope="col">{texts.total}</th>
              </tr>
            </thead>
            <tbody>
              {words.map((severity) => (
                <Row key={severity} severity={severity} tile={tile} ages={ages} />
              ))}
              <tr className={styles.totals}>
                <th scope="row">{texts.total}</th>
                {ages.map((band) => (
                  <Cell
                    key={band.atLeast}
                    count={totalOf(band, words)}
                    to={rowsAt(tile, { status: unresolved, severity: all, ...daysOf(band) })}
                  />
                ))}
                <Cell
                  count={ages.reduce((sum, band) => sum + totalOf(band, words), 0)}
                  to={rowsAt(tile, { status: unresolved, severity: all })}
                />
              </tr>
            </tbody>
          </table>
        );
      }}
    </TileState>
  );
}

interface RowProps {
  severity: Severity;
  tile: TileProps;
  ages: readonly AgeBand[];
}

function Row({ severity, tile, ages }: RowProps) {
  const filter = { status: unresolved, severity };
  const most = Math.max(1, ...ages.map((band) => band.severity[severity]));
  return (
    <tr>
      <th scope="row">
        <SeverityBadge severity={severity} label={tilesTexts.severities[severity]} />
      </th>
      {ages.map((band) => (
        <Cell
          key={band.atLeast}
          count={band.severity[severity]}
          overdue={band.overdue[severity]}
          tint={band.severity[severity] / most}
          to={rowsAt(tile, { ...filter, ...daysOf(band) })}
        />
      ))}
      <Cell count={ages.reduce((sum, band) => sum + band.severity[severity], 0)} to={rowsAt(tile, filter)} />
    </tr>
  );
}

interface CellProps {
  count: number;
  to: string;
  overdue?: number;
  /** Strength of the tint, from 0 to 1. */
  tint?: number;
}

function Cell({ count, to, overdue = 0, tint = 0 }: CellProps) {
  if (count === 0) return <td className={styles.empty}>{formatNumber(0)}</td>;
  return (
    <td>
      <Link
        to={to}
        className={classNames(rowLook({ justify: 'end', wraps: false }), styles.cell)}
        data-rows={count}
        data-print="plain"
        style={{ '--tint': `${Math.round(tint * 14)}%` } as CSSProperties}
        title={overdue > 0 ? texts.overdue(overdue) : undefined}
      >
        {overdue > 0 && <IconAlertTriangle size={13} stroke={1.9} aria-hidden="true" className={styles.late} />}
        {formatNumber(count)}
        {overdue > 0 && ' '}
        {overdue > 0 && <VisuallyHidden>{texts.overdue(overdue)}</VisuallyHidden>}
      </Link>
    </td>
  );
}
