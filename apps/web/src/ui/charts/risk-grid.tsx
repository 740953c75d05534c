import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import tones from './chart-tones.module.css';
import type { ChartColor } from './chart-ink.ts';
import type { ChartTexts } from './chart-model.ts';
import { Picture } from './picture.tsx';
import styles from './risk-grid.module.css';

/** A cell of the grid; both levels are from 1 to 5. */
export interface RiskGridCell {
  likelihood: number;
  impact: number;
  look: ChartColor;
  /** Content of a cell with findings. */
  content?: ReactNode;
  /** The cell as text for screen readers, such as "3 findings". */
  text: string;
}

interface RiskGridProps {
  label: string;
  note?: string;
  /** All 25 cells, in ascending order of their levels. */
  cells: readonly RiskGridCell[];
  /** Names of the levels, from 1 to 5. */
  levels: readonly string[];
  likelihood: string;
  impact: string;
  table: ReactNode;
  texts: Pick<ChartTexts, 'showTable' | 'showChart'>;
}

/** The likelihood × impact matrix, with the most likely row on top. */
export function RiskGrid({ label, note, cells, levels, likelihood, impact, table, texts }: RiskGridProps) {
  const steps = levels.map((name, index) => ({ name, level: index + 1 }));
  return (
    <Picture label={label} note={note} table={table} texts={texts}>
      <table className={styles.grid} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={styles.axis}>
              {likelihood}
            </th>
            {steps.map(({ name, level }) => (
              <th key={level} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map(({ name, level }) => (
            <tr key={level}>
              <th scope="row">{name}</th>
              {cells
                .filter((cell) => cell.likelihood === level)
                .map((cell) => (
                  <Cell key={cell.impact} cell={cell} />
                ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.impact} aria-hidden="true">
        {impact}
      </p>
    </Picture>
  );
}

const Cell = ({ cell: { look, content, text } }: { cell: RiskGridCell }) => (
  <td
    className={classNames(styles.cell, tones[look])}
    data-filled={content !== undefined || undefined}
    aria-label={text}
  >
    {content}
  </td>
);
