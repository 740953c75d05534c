import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useSyncExternalStore } from 'react';

import { IconButton } from '../ui/actions/icon-button.tsx';
import { layoutTexts } from './layout.texts.ts';
import styles from './scroll-to-top.module.css';

/** Scroll offset at which the button appears, in px (specification.md, Business constants and limits). */
const shownAfterPx = 300;

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

function toTop(): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
}

/** A button to the top of the page, shown once the page is scrolled far enough. */
export function ScrollToTop() {
  const isShown = useSyncExternalStore(subscribe, () => window.scrollY > shownAfterPx);
  if (!isShown) return null;
  return (
    <div className={styles.place} data-print="hide">
      <IconButton
        className={styles.button}
        label={layoutTexts.scrollToTop}
        icon={<IconArrowUp size={19} stroke={1.8} />}
        onClick={toTop}
      />
    </div>
  );
}
