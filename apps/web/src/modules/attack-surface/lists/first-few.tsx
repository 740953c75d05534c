import { surfaceTexts } from '../attack-surface.texts.ts';
import styles from '../surface-marks.module.css';
import { Nothing } from '../surface-marks.tsx';

/** Maximum number of values shown in a cell. */
const namedAtMost = 3;

interface FirstFewProps {
  values: readonly (string | number)[];
  named?: number;
}

/** The first values and the number of the others, or a dash if there are none. */
export function FirstFew({ values, named = namedAtMost }: FirstFewProps) {
  if (values.length === 0) return <Nothing />;
  return (
    <bdi className={styles.oneLine}>
      {values.slice(0, named).join(', ')}
      {values.length > named && ` ${surfaceTexts.tree.more(values.length - named)}`}
    </bdi>
  );
}
