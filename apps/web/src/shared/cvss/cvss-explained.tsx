import { explainVector } from '@gatehouse/domain/cvss/explain-vector';
import { Link } from 'react-router';

import styles from './cvss-explained.module.css';

interface CvssExplainedProps {
  /** Of any version; one that cannot be read shows nothing. */
  vector: string;
  /** Names the list for those who do not see it. */
  label: string;
  /** Where the vector can be looked into and changed. */
  calculator?: { to: string; label: string };
}

/** A vector in plain words: a sentence for each of its base metrics that matters. */
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
