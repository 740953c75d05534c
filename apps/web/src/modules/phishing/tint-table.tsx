import { Link } from 'react-router';

import styles from './phishing.module.css';

/** One number of the table. */
export interface TintCell {
  /** As it is written. */
  text: string;
  /** Read in place of the bare number. */
  label: string;
  /** 0 to 1; null without a shade. */
  share: number | null;
  /** Where its rows are listed. */
  to?: string | undefined;
  /** How many rows are listed there. */
  rows?: number;
}

/** One line of the table. */
export interface TintRow {
  key: string;
  name: string;
  cells: readonly TintCell[];
}

interface TintTableProps {
  label: string;
  /** Heads the names. */
  head: string;
  columns: readonly string[];
  rows: readonly TintRow[];
}

/** Upper ends of the shades, as shares. */
const steps = [0.05, 0.15, 0.35];

/** The higher the share, the darker the cell. */
function stepOf(share: number | null): number | undefined {
  if (share === null || share === 0) return undefined;
  const step = steps.findIndex((end) => share <= end);
  return step === -1 ? steps.length + 1 : step + 1;
}

/** Names by columns, each cell with a shade of its share. */
export function TintTable({ label, head, columns, rows }: TintTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by the keyboard
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.tint}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {cells.map((cell, at) => (
                <Cell key={columns[at]} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ cell: { text, label, share, to, rows } }: { cell: TintCell }) {
  return (
    <td data-step={stepOf(share)}>
      {to === undefined || rows === 0 ? (
        <bdi aria-label={label}>{text}</bdi>
      ) : (
        <Link to={to} aria-label={label} data-rows={rows} data-print="plain">
          {text}
        </Link>
      )}
    </td>
  );
}
