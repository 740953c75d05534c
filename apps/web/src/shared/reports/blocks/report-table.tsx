import type { BlockOf } from '@gatehouse/contract/reports/report-blocks.schema';

import { shownRow } from '../../../core/texts.ts';
import { blockLooks } from './block-looks.ts';

/** A table of texts and numbers; its first column names the rows. */
export function ReportTable({ table: { columns, rows } }: { table: BlockOf<'table'> }) {
  // Rows may be equal, so the key includes the position.
  const placed = rows.map((cells, place) => ({ cells, key: `${place} ${cells[0] ?? ''}` }));
  const lookOf = (place: number) => (columns[place]?.isNumber ? blockLooks.number : undefined);
  return (
    <div
      className={blockLooks.scroller}
      role="region"
      aria-label={shownRow(columns.map(({ name }) => name))}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard
      tabIndex={0}
    >
      <table className={blockLooks.table}>
        <thead>
          <tr>
            {columns.map(({ name }, place) => (
              <th key={name} scope="col" className={lookOf(place)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed.map(({ cells, key }) => (
            <tr key={key}>
              {cells.map((cell, place) => (
                <td key={columns[place]?.name} className={lookOf(place)}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
