import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useNativeDialog } from '../../ui/overlays/use-native-dialog.ts';
import { toggleFullScreen, useSlideKeys } from './slide-keys.ts';
import styles from './slide-show.module.css';
import { slideTexts as texts } from './slides.texts.ts';

/** A slide in the navigation: its title, and its number; slides without a number have a dot. */
export interface SlidePlace {
  title: string;
  number?: string;
}

export interface SlideShowProps {
  /** The title of what is presented. */
  name: string;
  slides: readonly SlidePlace[];
  at: number;
  /** Shows a slide; null closes the presentation. */
  onShow: (at: number | null) => void;
  /** The current slide, with its title as `h2` that can be focused. */
  children: ReactNode;
}

/** A presentation in full screen, for keyboard, mouse and touch. */
export function SlideShow({ name, slides, at, onShow, children }: SlideShowProps) {
  const dialog = useNativeDialog(true);
  const stage = useRef<HTMLDivElement>(null);
  const onKeyDown = useSlideKeys({ at, last: slides.length - 1, onShow, stage });
  useLayoutEffect(() => {
    // Focuses the heading before the next key, so that screen readers announce the slide and the keys keep working.
    dialog.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [dialog, at]);
  return (
    <dialog
      ref={dialog}
      className={styles.show}
      aria-label={texts.label(name)}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === dialog.current) onShow(null);
      }}
    >
      <div ref={stage} className={styles.stage}>
        <header className={styles.head}>
          <bdi className={styles.name}>{name}</bdi>
          <bdi className={styles.counter}>{texts.position(at + 1, slides.length)}</bdi>
          <IconButton
            label={texts.fullScreen}
            aria-keyshortcuts="f"
            icon={<IconArrowsMaximize size={18} stroke={1.7} />}
            onClick={() => toggleFullScreen(stage.current)}
          />
          <IconButton label={texts.close} icon={<IconX size={20} stroke={1.7} />} onClick={() => onShow(null)} />
        </header>
        <div key={at} className={styles.slide}>
          {children}
        </div>
        <Foot slides={slides} at={at} onShow={onShow} />
      </div>
    </dialog>
  );
}

/** The navigation of the presentation: previous, next, and each slide. */
function Foot({ slides, at, onShow }: Pick<SlideShowProps, 'slides' | 'at' | 'onShow'>) {
  return (
    <nav className={styles.foot} aria-label={texts.slides}>
      <IconButton
        label={texts.previous}
        icon={<IconChevronLeft size={22} stroke={1.7} />}
        disabled={at === 0}
        onClick={() => onShow(at - 1)}
      />
      <ol className={styles.places}>
        {slides.map(({ title, number }, place) => (
          <li key={`${number ?? ''} ${title}`}>
            <button
              type="button"
              className={classNames(styles.place, place < at && styles.past)}
              aria-label={title}
              aria-current={place === at ? 'step' : undefined}
              onClick={() => onShow(place)}
            >
              {number ?? <span className={styles.dot} />}
            </button>
          </li>
        ))}
      </ol>
      <IconButton
        label={texts.next}
        icon={<IconChevronRight size={22} stroke={1.7} />}
        disabled={at === slides.length - 1}
        onClick={() => onShow(at + 1)}
      />
    </nav>
  );
}
