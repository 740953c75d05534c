import { type KeyboardEvent, useRef, useState } from 'react';

import fade from '../layout/scroll-fade.module.css';
import { useScrollFade } from '../layout/use-scroll-fade.ts';
import type { ItemShape } from './calendar-item.ts';
import { ItemMark } from './item-mark.tsx';
import styles from './layer-toggles.module.css';

/** A layer that can be hidden. */
export interface LayerChoice {
  value: string;
  label: string;
  shape: ItemShape;
  /** Formatted number of items in the period shown. */
  count?: string | undefined;
  isOn: boolean;
}

interface LayerTogglesProps {
  /** Accessible name of the row. */
  label: string;
  choices: readonly LayerChoice[];
  onToggle: (value: string) => void;
}

/** Returns the position that a key of the ARIA toolbar pattern moves to, or undefined for other keys. */
function placeAfter(key: string, { at, count, isRtl }: { at: number; count: number; isRtl: boolean }) {
  const [forward, backward] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  return { [forward]: (at + 1) % count, [backward]: (at + count - 1) % count, Home: 0, End: count - 1 }[key];
}

/** The layers of a calendar as toggles in one row, with shape, color and count. The row is one tab stop. */
export function LayerToggles({ label, choices, onToggle }: LayerTogglesProps) {
  const row = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  useScrollFade(row);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = document.documentElement.dir === 'rtl';
    const next = placeAfter(event.key, { at: stop, count: choices.length, isRtl });
    if (next === undefined) return;
    event.preventDefault();
    row.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons are focusable, one at a time
    <div ref={row} role="toolbar" aria-label={label} className={fade.row} onKeyDown={walk}>
      <div className={styles.toggles}>
        {choices.map(({ value, label: name, shape, count, isOn }, at) => (
          <button
            key={value}
            type="button"
            className={styles.toggle}
            aria-pressed={isOn}
            tabIndex={at === Math.min(stop, choices.length - 1) ? 0 : -1}
            onFocus={() => setStop(at)}
            onClick={() => onToggle(value)}
          >
            <ItemMark shape={shape} />
            <span>{name}</span> {count !== undefined && <span className={styles.count}>{count}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}
