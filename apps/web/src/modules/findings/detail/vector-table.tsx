import { metricsByVersion, type ParsedVector, parseVector } from '@gatehouse/domain/cvss/parse-vector';

import styles from '../findings.module.css';
import { findingsTexts } from '../findings.texts.ts';

const texts = findingsTexts.scores;

const parsed = (vector: string | null): ParsedVector | null => {
  const outcome = vector === null ? null : parseVector(vector);
  return outcome?.ok ? outcome : null;
};

interface Line {
  name: string;
  abbreviation: string;
  given: string;
  own: string;
}

const wordOf = (vector: ParsedVector | null, abbreviation: string): string => {
  const choice = vector?.choices.get(abbreviation);
  if (!vector || choice === undefined) return '';
  const metric = metricsByVersion[vector.version].find((one) => one.abbreviation === abbreviation);
  return metric?.values.find((value) => value.abbreviation === choice)?.word ?? choice;
};

/** One line for each metric that stands in one of the vectors, in the order of the standard. */
function linesOf(given: ParsedVector | null, own: ParsedVector | null): Line[] {
  const versions = [...new Set([given, own].flatMap((vector) => vector?.version ?? []))];
  const metrics = versions.flatMap((version) => metricsByVersion[version]);
  const known = new Map(metrics.map(({ abbreviation, name }) => [abbreviation, name]));
  return [...known]
    .map(([abbreviation, name]) => ({
      name,
      abbreviation,
      given: wordOf(given, abbreviation),
      own: wordOf(own, abbreviation),
    }))
    .filter((line) => line.given !== '' || line.own !== '');
}

/** What a vector says, metric by metric; the company's own beside it where there is one. */
export function VectorTable({ given, own }: { given: string | null; own: string | null }) {
  const lines = linesOf(parsed(given), parsed(own));
  return (
    <table className={styles.metrics}>
      <thead>
        <tr>
          <th scope="col">{texts.metric}</th>
          <th scope="col">{texts.theirs}</th>
          {own !== null && <th scope="col">{texts.yours}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.abbreviation} data-differs={own !== null && line.own !== line.given}>
            <th scope="row">
              {line.name} <code>{line.abbreviation}</code>
            </th>
            <td>{line.given}</td>
            {own !== null && <td>{line.own}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
