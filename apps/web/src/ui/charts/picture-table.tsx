import type { ReactNode } from 'react';

import styles from './chart-table.module.css';

interface PictureTableProps {
  /** Accessible name. */
  label: string;
  head: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** The figures of a picture that has no series: one row for each mark. */
export const PictureTable = ({ label, head, rows }: PictureTableProps) => (
  <div className={styles.scroller}>
    <table className={styles.table}>
      <caption className={styles.caption}>{label}</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [heading, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{heading}</th>
            {cells.map((cell, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the columns of a table keep their order
              <td key={place}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
