import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useRef } from 'react';

import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import type { SaveState } from './player-port.ts';
import { playerTexts as texts } from './player.texts.ts';
import styles from './player.module.css';

interface PlayerFrameProps {
  /** Position in the course: "Chapter 2 of 5". */
  place: string;
  /** Progress from 0 to 1. */
  share: number;
  saveState: SaveState;
  /** Changes with every screen, which resets focus and scroll position. */
  screenKey: string;
  language?: string;
  onClose?: (() => void) | undefined;
  /** True for content that fills the player, such as a package. */
  isFilled?: boolean;
  /** The Back and Next buttons. */
  foot: ReactNode;
  children: ReactNode;
}

const icons: Partial<Record<SaveState, typeof IconEye>> = {
  offline: IconCloudOff,
  refused: IconCloudOff,
  preview: IconEye,
};

function Saved({ state }: { state: SaveState }) {
  const Icon = icons[state] ?? IconCloudCheck;
  return (
    <span className={styles.saved} role="status" data-state={state}>
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      {texts[state]}
    </span>
  );
}

/** The frame of the player: position at the top, navigation at the bottom. */
export function PlayerFrame({
  place,
  share,
  saveState,
  screenKey,
  language,
  onClose,
  isFilled = false,
  foot,
  children,
}: PlayerFrameProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.scrollTo({ top: 0 });
    content.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [screenKey]);
  return (
    <div className={styles.player}>
      <header className={styles.top}>
        <span className={styles.place}>{place}</span>
        <Saved state={saveState} />
        {onClose && (
          <IconButton size="small" label={texts.close} icon={<IconX size={18} stroke={1.7} />} onClick={onClose} />
        )}
      </header>
      <ProgressBar share={share} label={place} valueText={place} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div ref={content} className={styles.content} role="region" aria-label={place} tabIndex={0} lang={language}>
        <div className={isFilled ? styles.filled : styles.page}>{children}</div>
      </div>
      <footer className={styles.foot}>{foot}</footer>
    </div>
  );
}
