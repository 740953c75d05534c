import { Link } from 'react-router';

import { type ChartPoint, type ChartProps, totalOf } from './chart-model.ts';
import styles from './chart-table.module.css';

interface CellProps {
  value: number | null;
  to: string | undefined;
  texts: ChartProps['texts'];
}

function Cell({ value, to, texts }: CellProps) {
  const words = value === null ? texts.nothing : texts.value(value);
  if (to === undefined || value === null) return <td>{words}</td>;
  return (
    <td>
      <Link to={to} data-rows={value}>
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
  const linkOf = (point: ChartPoint, key: string) => point.links?.[key];
  return (
    <div className={styles.scroller}>
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
                <Cell key={key} value={point.values[key] ?? null} to={linkOf(point, key)} texts={texts} />
              ))}
              {hasTotal && <Cell value={totalOf(point, series)} to={linkOf(point, 'total')} texts={texts} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
