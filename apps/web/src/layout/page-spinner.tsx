import { Spinner } from '../ui/feedback/spinner.tsx';
import { frameTexts } from './frame.texts.ts';
import styles from './page-spinner.module.css';

/** Stands while a page is on its way (specification.md, Shell); quick loads never show it. */
export function PageSpinner() {
  return (
    <div className={styles.place}>
      <Spinner size="large" label={frameTexts.loading} />
    </div>
  );
}
