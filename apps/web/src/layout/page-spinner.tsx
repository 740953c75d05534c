import { Spinner } from '../ui/feedback/spinner.tsx';
import { frameTexts } from './frame.texts.ts';
import styles from './page-spinner.module.css';

/** A spinner for loading pages (specification.md, Shell). It appears with a delay, so fast loads never show it. */
export function PageSpinner() {
  return (
    <div className={styles.place}>
      <Spinner size="large" label={frameTexts.loading} />
    </div>
  );
}
