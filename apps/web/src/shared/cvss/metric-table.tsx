import { metricsByVersion, type ParsedVector, parseVector } from '@gatehouse/domain/cvss/parse-vector';
import type { ReactNode } from 'react';

import styles from './metric-table.module.css';

/** A vector with what heads its column. */
export interface VectorColumn {
  key: string;
  head: ReactNode;
  /** Null where there is none. */
  vector: string | null;
}

const parsed = (vector: string | null): ParsedVector | null => {
  const outcome = vector === null ? null : parseVector(vector);
  return outcome?.ok ? outcome : null;
};

const valueOf = (vector: ParsedVector | null, abbreviation: string): string => {
  const choice = vector?.choices.get(abbreviation);
  if (!vector || choice === undefined) return '';
  const metric = metricsByVersion[vector.version].find((one) => one.abbreviation === abbreviation);
  return metric?.values.find((value) => value.abbreviation === choice)?.word ?? choice;
};

/** One line for each metric of any vector, in the order of the standard. */
function linesOf(vectors: readonly (ParsedVector | null)[]) {
  const versions = [...new Set(vectors.flatMap((vector) => vector?.version ?? []))];
  const metrics = versions.flatMap((version) => metricsByVersion[version]);
  const known = new Map(metrics.map(({ abbreviation, name }) => [abbreviation, name]));
  return [...known]
    .map(([abbreviation, name]) => ({
      name,
      abbreviation,
      values: vectors.map((vector) => valueOf(vector, abbreviation)),
    }))
    .filter(({ values }) => values.some((value) => value !== ''));
}

interface MetricTableProps {
  /** What tables of the page tell this one apart by. */
  label?: string;
  metric: string;
  columns: readonly VectorColumn[];
}

/** Vectors side by side, metric by metric; where they differ, the line stands out. */
export function MetricTable({ label, metric, columns }: MetricTableProps) {
  const lines = linesOf(columns.map(({ vector }) => parsed(vector)));
  return (
    <div className={styles.scroller}>
      <table className={styles.metrics} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{metric}</th>
            {columns.map(({ key, head }) => (
              <th key={key} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ abbreviation, name, values }) => (
            <tr key={abbreviation} data-differs={new Set(values).size > 1}>
              <th scope="row">
                {name} <code>{abbreviation}</code>
              </th>
              {columns.map(({ key }, at) => (
                <td key={key}>{values[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
