import { explainVector } from '@gatehouse/domain/cvss/explain-vector';
import { Link } from 'react-router';

import styles from './cvss-explained.module.css';

interface CvssExplainedProps {
  /** A vector of any version; an invalid one renders nothing. */
  vector: string;
  /** Accessible name of the list. */
  label: string;
  /** Link to a calculator with the vector. */
  calculator?: { to: string; label: string };
}

/** Explains a vector with one sentence per relevant base metric. */
export function CvssExplained({ vector, label, calculator }: CvssExplainedProps) {
  const explanations = explainVector(vector);
  if (explanations.length === 0) return null;
  return (
    <div className={styles.explained}>
      <ul className={styles.list} aria-label={label}>
        {explanations.map(({ pair, sentence }) => (
          <li key={pair} className={styles.line}>
            {sentence} <code className={styles.pair}>({pair})</code>
          </li>
        ))}
      </ul>
      {calculator && (
        <p>
          <Link to={calculator.to}>{calculator.label}</Link>
        </p>
      )}
    </div>
  );
}
