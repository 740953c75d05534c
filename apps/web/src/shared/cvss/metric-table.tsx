import type { Metric, MetricChoices } from '@gatehouse/domain/cvss/metric';
import { metricsV2 } from '@gatehouse/domain/cvss/metrics-v2';
import { metricsByVersion, parseVector } from '@gatehouse/domain/cvss/parse-vector';
import { scoreVectorV2 } from '@gatehouse/domain/cvss/score-v2';
import type { ReactNode } from 'react';

import styles from './metric-table.module.css';

/** A vector with its column heading. */
export interface VectorColumn {
  key: string;
  head: ReactNode;
  /** Null if unknown. */
  vector: string | null;
}

/** A parsed vector of any version, with the metrics of that version. */
interface ReadVector {
  metrics: readonly Metric[];
  choices: MetricChoices;
}

function readVector(vector: string | null): ReadVector | null {
  if (vector === null) return null;
  const parsed = parseVector(vector);
  if (parsed.ok) return { metrics: metricsByVersion[parsed.version], choices: parsed.choices };
  const old = scoreVectorV2(vector);
  return old && { metrics: metricsV2, choices: old.choices };
}

const valueOf = (vector: ReadVector | null, abbreviation: string): string => {
  const choice = vector?.choices.get(abbreviation);
  if (!vector || choice === undefined) return '';
  const metric = vector.metrics.find((one) => one.abbreviation === abbreviation);
  return metric?.values.find((value) => value.abbreviation === choice)?.word ?? choice;
};

/** Returns one row per metric of any vector, in the order of the standard. */
function linesOf(vectors: readonly (ReadVector | null)[]) {
  const metrics = [...new Set(vectors.flatMap((vector) => vector?.metrics ?? []))].flat();
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
  /** Accessible name that distinguishes the table from others on the page. */
  label?: string;
  metric: string;
  columns: readonly VectorColumn[];
}

/** Vectors side by side, metric by metric, with differing rows highlighted. */
export function MetricTable({ label, metric, columns }: MetricTableProps) {
  const lines = linesOf(columns.map(({ vector }) => readVector(vector)));
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
