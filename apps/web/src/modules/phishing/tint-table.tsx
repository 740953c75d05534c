import { Link } from 'react-router';

import { classNames } from '../../ui/class-names.ts';
import { textLook } from '../../ui/layout/text.tsx';
import styles from './phishing.module.css';

/** A number in the table. */
export interface TintCell {
  /** The displayed text. */
  text: string;
  /** The label for screen readers, instead of the bare number. */
  label: string;
  /** From 0 to 1; null without a tint. */
  share: number | null;
  /** Address of the list of its rows. */
  to?: string | undefined;
  /** Number of rows in that list. */
  rows?: number;
}

/** A row of the table. */
export interface TintRow {
  key: string;
  name: string;
  cells: readonly TintCell[];
}

interface TintTableProps {
  label: string;
  /** Header of the name column. */
  head: string;
  columns: readonly string[];
  rows: readonly TintRow[];
}

/** Upper bounds of the tints, as shares. */
const steps = [0.05, 0.15, 0.35];

/** Returns the tint of a share: higher shares are darker. */
function stepOf(share: number | null): number | undefined {
  if (share === null || share === 0) return undefined;
  const step = steps.findIndex((end) => share <= end);
  return step === -1 ? steps.length + 1 : step + 1;
}

/** A table of shares, with a tint for each cell. */
export function TintTable({ label, head, columns, rows }: TintTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={classNames(textLook({ size: 13 }), styles.tint)}>
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
