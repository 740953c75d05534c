import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';

import { Button } from '../actions/button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  /** `summary` is a whole sentence: "25 of 1,204 findings". */
  texts: { label: string; previous: string; next: string; summary: string };
  /** Undefined on the first or last page. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** Previous and next buttons of a list with cursors, which has no page numbers. */
export function Pager({ texts, onPrevious, onNext }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={texts.label}>
      <span className={styles.summary} aria-live="polite">
        {texts.summary}
      </span>
      {(onPrevious || onNext) && (
        <span className={styles.buttons} data-print="hide">
          <Button size="small" disabled={!onPrevious} onClick={onPrevious} icon={<IconChevronLeft size={15} />}>
            {texts.previous}
          </Button>
          <Button size="small" disabled={!onNext} onClick={onNext}>
            <span className={styles.next}>
              {texts.next}
              <IconChevronRight size={15} />
            </span>
          </Button>
        </span>
      )}
    </nav>
  );
}
