import { Link } from 'react-router';

import { type ChartPoint, type ChartProps, rowsOf, totalOf } from './chart-model.ts';
import styles from './chart-table.module.css';

interface CellProps {
  value: number | null;
  to: string | undefined;
  rows: number | undefined;
  texts: ChartProps['texts'];
}

function Cell({ value, to, rows, texts }: CellProps) {
  const words = value === null ? texts.nothing : texts.value(value);
  if (to === undefined || value === null) return <td>{words}</td>;
  return (
    <td>
      <Link to={to} data-rows={rows}>
        {words}
      </Link>
    </td>
  );
}

interface ChartTableProps extends ChartProps {
  /** Adds a total column. */
  hasTotal: boolean;
}

/** The chart's figures as a table, with the same links. */
export function ChartTable({ label, pointLabel, series, points, texts, hasTotal }: ChartTableProps) {
  const cellOf = (point: ChartPoint, key: string, value: number | null) => ({
    value,
    to: point.links?.[key],
    rows: value === null ? undefined : rowsOf(point, key, value),
    texts,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{pointLabel}</th>
            {series.map((each) => (
              <th key={each.key} scope="col">
                {each.label}
              </th>
            ))}
            {hasTotal && <th scope="col">{texts.total}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row">{point.label}</th>
              {series.map(({ key }) => (
                <Cell key={key} {...cellOf(point, key, point.values[key] ?? null)} />
              ))}
              {hasTotal && <Cell {...cellOf(point, 'total', totalOf(point, series))} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
