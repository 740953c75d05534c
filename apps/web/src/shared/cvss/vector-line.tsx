import { Fragment } from 'react';

import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import styles from './vector-line.module.css';

interface VectorLineProps {
  vector: string;
  texts: { copy: string; done: string };
}

/** A vector wraps only after a slash, so that no metric is split. */
export function VectorLine({ vector, texts }: VectorLineProps) {
  const metrics = vector.split(/(?<=\/)/);
  return (
    <Row wraps={false} align="start" justify="between">
      <code className={styles.vector}>
        {metrics.map((metric, at) => (
          <Fragment key={metric}>
            {at > 0 && <wbr />}
            {metric}
          </Fragment>
        ))}
      </code>
      <CopyButton value={vector} label={texts.copy} done={texts.done} />
    </Row>
  );
}
