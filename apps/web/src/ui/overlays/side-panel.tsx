import IconArrowsDiagonal from '@tabler/icons-react/dist/esm/icons/IconArrowsDiagonal.mjs';
import IconArrowsDiagonalMinimize2 from '@tabler/icons-react/dist/esm/icons/IconArrowsDiagonalMinimize2.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

import { classNames } from '../class-names.ts';
import { IconButton, IconLink } from '../actions/icon-button.tsx';
import { mayTakeSingleKeyIn } from '../actions/single-key.ts';
import styles from './side-panel.module.css';
import { useBackdrop } from './use-backdrop.ts';
import { useNativeDialog } from './use-native-dialog.ts';

/** Texts of the panel's buttons. */
export interface SidePanelTexts {
  close: string;
  expand: string;
  collapse: string;
  previous: string;
  next: string;
}

/** A record in a panel. */
export interface SidePanelContent {
  title: ReactNode;
  children: ReactNode;
  /** Always visible below the content. */
  footer?: ReactNode;
  /** Shown in the header, before the panel's buttons. */
  actions?: ReactNode;
  /** The record's own page; its link replaces the button that expands the panel. */
  page?: { to: string; label: string } | undefined;
  onClose: () => void;
  /** Opens the previous or next record of the list, also with K and J; undefined at its ends. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** True while the list is loaded, so the neighbors are still unknown and their buttons keep their place. */
  isLoadingNeighbors?: boolean;
  texts: SidePanelTexts;
}

interface SidePanelProps extends SidePanelContent {
  isOpen: boolean;
  /** 480 px for a form, 640 px for a record. */
  size?: 'narrow' | 'wide';
}

interface PanelContentProps {
  content: SidePanelContent;
  titleId: string;
  /** Shown between the previous and next buttons and the close button. */
  sizeButton?: ReactNode;
}

/** The header of a panel: title, previous, next and close. */
function PanelHead({ content, titleId, sizeButton }: PanelContentProps) {
  const { title, actions, onPrevious, onNext, onClose, texts, page } = content;
  const hasSteps = content.isLoadingNeighbors === true || onPrevious !== undefined || onNext !== undefined;
  return (
    <div className={styles.head}>
      <h2 id={titleId} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.buttons}>
        {actions}
        {hasSteps && (
          <>
            <IconButton
              size="small"
              icon={<IconChevronUp size={17} stroke={1.7} />}
              label={texts.previous}
              aria-keyshortcuts="k"
              disabled={!onPrevious}
              onClick={onPrevious}
            />
            <IconButton
              size="small"
              icon={<IconChevronDown size={17} stroke={1.7} />}
              label={texts.next}
              aria-keyshortcuts="j"
              disabled={!onNext}
              onClick={onNext}
            />
          </>
        )}
        {page ? (
          <IconLink size="small" data-page="" icon={<IconArrowsDiagonal size={16} stroke={1.7} />} {...page} />
        ) : (
          sizeButton
        )}
        <IconButton size="small" icon={<IconX size={17} stroke={1.7} />} label={texts.close} onClick={onClose} />
      </div>
    </div>
  );
}

/** A record with its header and footer, in a panel or beside its list. */
export function PanelContent(props: PanelContentProps) {
  const { children, footer } = props.content;
  return (
    <div className={styles.content}>
      <PanelHead {...props} />
      <div className={styles.body} data-body="">
        {children}
      </div>
      {footer !== undefined && <div className={styles.foot}>{footer}</div>}
    </div>
  );
}

/** Returns a key handler for J and K, which open the next and previous record unless the user is typing. */
export function neighborKeys({ onPrevious, onNext }: SidePanelContent) {
  const steps: Record<string, (() => void) | undefined> = { j: onNext, k: onPrevious };
  return (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[event.key];
    if (!step || !mayTakeSingleKeyIn(event.currentTarget, event.nativeEvent)) return;
    event.preventDefault();
    step();
  };
}

/** A record in a panel over the page, at the end side or on phones at the bottom. Escape closes it and returns the focus. */
export function SidePanel({ isOpen, size = 'wide', ...content }: SidePanelProps) {
  const dialog = useNativeDialog(isOpen);
  const backdrop = useBackdrop(dialog, content.onClose);
  const titleId = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  if (!isOpen) return null;
  const { onClose, texts } = content;
  const SizeIcon = isExpanded ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal;
  const sizeButton = (
    <IconButton
      size="small"
      className={styles.sizeButton}
      icon={<SizeIcon size={16} stroke={1.7} />}
      label={isExpanded ? texts.collapse : texts.expand}
      aria-pressed={isExpanded}
      onClick={() => setIsExpanded(!isExpanded)}
    />
  );
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.panel, styles[size], isExpanded && styles.expanded)}
      aria-labelledby={titleId}
      {...backdrop}
      onKeyDown={neighborKeys(content)}
      onCancel={(event) => {
        event.preventDefault();
        // React also bubbles cancel events of nested dialogs to this handler.
        if (event.target === dialog.current) onClose();
      }}
    >
      <PanelContent content={content} titleId={titleId} sizeButton={sizeButton} />
    </dialog>
  );
}
