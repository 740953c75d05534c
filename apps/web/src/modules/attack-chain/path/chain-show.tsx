import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

import { formatNumber } from '../../../core/texts.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useNativeDialog } from '../../../ui/overlays/use-native-dialog.ts';
import { chainTexts } from '../client/chain.texts.ts';
import styles from './chain-show.module.css';
import { Slide, slideTitle } from './show-slides.tsx';

const texts = chainTexts.show;

export interface ChainShowProps {
  engagement: Pick<EngagementOverview, '_id' | 'title'>;
  steps: readonly AttackStep[];
  /** The current slide: 0 is the whole chain, then one per step, and the last one shows the effect of fixes. */
  at: number;
  onShow: (at: number | null) => void;
}

const forwardKeys = ['ArrowDown', 'PageDown', ' ', 'Enter'];
const backKeys = ['ArrowUp', 'PageUp', 'Backspace'];

/** Returns the direction of a key. Left and right arrows follow the direction of the page. */
function stepOf(key: string): -1 | 0 | 1 {
  const [back, forward] =
    document.documentElement.dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === forward || forwardKeys.includes(key)) return 1;
  return key === back || backKeys.includes(key) ? -1 : 0;
}

/** Returns the slide to which a key leads, or undefined for keys that the presentation does not use. */
function placeAfter(key: string, { at, last }: { at: number; last: number }): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = stepOf(key);
  return step === 0 ? undefined : Math.min(Math.max(at + step, 0), last);
}

/** Toggles full screen. If the browser refuses, the presentation stays in its window. */
function toggleFullScreen(stage: HTMLElement | null): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : stage?.requestFullscreen();
  change?.catch(() => undefined);
}

/** True for keys with a modifier, and for keys that a focused link or button handles itself. */
const isForeignKey = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || ([' ', 'Enter'].includes(event.key) && isPressable(event));

const isPressable = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('a, button, summary, pre') !== null;

function useShowKeys({
  at,
  last,
  onShow,
  stage,
}: {
  at: number;
  last: number;
  onShow: (at: number) => void;
  stage: RefObject<HTMLElement | null>;
}) {
  return (event: KeyboardEvent) => {
    if (isForeignKey(event)) return;
    if (event.key === 'f') return toggleFullScreen(stage.current);
    const next = placeAfter(event.key, { at, last });
    if (next === undefined) return;
    event.preventDefault();
    if (next !== at) onShow(next);
  };
}

/** The chain as a slide presentation, for keyboard, mouse and touch. */
export function ChainShow({ engagement, steps, at, onShow }: ChainShowProps) {
  const dialog = useNativeDialog(true);
  const stage = useRef<HTMLDivElement>(null);
  const last = steps.length + 1;
  const onKeyDown = useShowKeys({ at, last, onShow, stage });
  useEffect(() => {
    // Focuses the heading, so that screen readers announce the slide and the keys keep working.
    dialog.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [dialog, at]);
  return (
    <dialog
      ref={dialog}
      className={styles.show}
      aria-label={texts.label(engagement.title)}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === dialog.current) onShow(null);
      }}
    >
      <div ref={stage} className={styles.stage}>
        <header className={styles.head}>
          <bdi className={styles.name}>{engagement.title}</bdi>
          <bdi className={styles.counter}>{texts.position(at + 1, last + 1)}</bdi>
          <IconButton
            label={texts.fullScreen}
            aria-keyshortcuts="f"
            icon={<IconArrowsMaximize size={18} stroke={1.7} />}
            onClick={() => toggleFullScreen(stage.current)}
          />
          <IconButton label={texts.close} icon={<IconX size={20} stroke={1.7} />} onClick={() => onShow(null)} />
        </header>
        <div className={styles.slide}>
          <Slide key={at} engagementId={engagement._id} steps={steps} at={at} onShow={onShow} />
        </div>
        <Foot steps={steps} at={at} last={last} onShow={onShow} />
      </div>
    </dialog>
  );
}

interface FootProps extends Pick<ChainShowProps, 'steps' | 'at'> {
  last: number;
  onShow: (at: number) => void;
}

/** The navigation of the presentation: previous, next, and each slide. */
function Foot({ steps, at, last, onShow }: FootProps) {
  const places = Array.from({ length: last + 1 }, (_, place) => place);
  return (
    <nav className={styles.foot} aria-label={texts.slides}>
      <IconButton
        label={texts.previous}
        icon={<IconChevronLeft size={22} stroke={1.7} />}
        disabled={at === 0}
        onClick={() => onShow(at - 1)}
      />
      <ol className={styles.places}>
        {places.map((place) => (
          <li key={place}>
            <button
              type="button"
              className={classNames(styles.place, place < at && styles.past)}
              aria-label={slideTitle(steps, place)}
              aria-current={place === at ? 'step' : undefined}
              onClick={() => onShow(place)}
            >
              {place === 0 || place === last ? <span className={styles.dot} /> : formatNumber(place)}
            </button>
          </li>
        ))}
      </ol>
      <IconButton
        label={texts.next}
        icon={<IconChevronRight size={22} stroke={1.7} />}
        disabled={at === last}
        onClick={() => onShow(at + 1)}
      />
    </nav>
  );
}
