import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { useMinWidth } from '../layout/use-min-width.ts';
import { neighborKeys, PanelContent, SidePanel, type SidePanelContent } from './side-panel.tsx';
import styles from './side-panel.module.css';
import { useSplitFocus } from './use-split-focus.ts';
import { useSplitKeys } from './use-split-keys.ts';

/** Minimum window width to show a record beside its list, in px: at least 480 px for each of them beside the menu. */
const splitFromPx = 1280;

/** True if a record has room beside its list. */
export const useHasSplit = (fromPx = splitFromPx): boolean => useMinWidth(fromPx);

interface SplitViewProps {
  list: ReactNode;
  /** The open record, or null. */
  record: SidePanelContent | null;
  /** Shown in place of the record while rows are selected; only beside the list. */
  form?: SidePanelContent | null;
  /** Minimum window width, for a page with more than rows. */
  fromPx?: number;
}

interface BesideProps {
  content: SidePanelContent;
  pane: RefObject<HTMLElement | null>;
  isForm: boolean;
}

/** Ends a pane at the end of the window, wherever the page is scrolled, so that its actions stay in sight. */
function usePaneHeight(pane: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const measure = () => {
      const { top } = element.getBoundingClientRect();
      element.style.setProperty('--pane-top', `${Math.max(0, Math.round(top))}px`);
    };
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    measure();
    window.addEventListener('scroll', measure, options);
    window.addEventListener('resize', measure, options);
    return () => stop.abort();
  }, [pane]);
}

/** The pane beside the list, which remains usable. */
function Beside({ content, pane, isForm }: BesideProps) {
  const titleId = useId();
  usePaneHeight(pane);
  return (
    <section ref={pane} aria-labelledby={titleId} className={styles.beside} data-form={isForm || undefined}>
      <PanelContent content={content} titleId={titleId} />
    </section>
  );
}

const asContents = { display: 'contents' };

/** Creates an element that moves between the pane and the panel, with what the browser forgets when it moves. */
function createMoving() {
  const element = document.createElement('div');
  Object.assign(element.style, asContents);
  let focused: Element | null = null;
  let scrolled = 0;
  const body = () => element.closest('[data-body]');
  const moveHere = (place: Element | null) => {
    place?.append(element);
    return () => {
      focused = element.contains(document.activeElement) ? document.activeElement : null;
      scrolled = body()?.scrollTop ?? 0;
    };
  };
  const restore = (): void => {
    // The browser hides open dialogs in an element that moves.
    for (const dialog of element.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      dialog.open = false;
      dialog.showModal();
    }
    body()?.scrollTo(0, scrolled);
    if (focused?.isConnected) (focused as HTMLElement).focus();
    focused = null;
  };
  return { element, place: <div ref={moveHere} style={asContents} />, restore };
}

const createParts = () => [createMoving(), createMoving()] as const;

/**
 * Renders the content and the footer of the record in elements that move, so that a resized window keeps what the user typed, attached and
 * opened. Returns the record with the places of these elements, the rendered parts, and what to call after a move.
 */
function useMovingRecord(record: SidePanelContent | null) {
  const [parts] = useState(createParts);
  const restore = () => parts.forEach((part) => part.restore());
  if (!record) return { moved: null, moving: null, restore };
  const [content, foot] = parts;
  const isIn = ({ element }: typeof foot, part: ReactNode) =>
    createPortal(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the controls of the record
      <div data-moved="" style={asContents} onKeyDown={neighborKeys(record)}>
        {part}
      </div>,
      element,
    );
  const { children, footer } = record;
  const moved = { ...record, children: content.place, footer: footer === undefined ? undefined : foot.place };
  const moving = (
    <>
      {isIn(content, children)}
      {isIn(foot, footer)}
    </>
  );
  return { moved, moving, restore };
}

/** A list and its open record, side by side if there is room; otherwise the record is in a panel. */
export function SplitView({ list, record, form = null, fromPx }: SplitViewProps) {
  const hasRoom = useHasSplit(fromPx);
  const rows = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  const { moved, moving, restore } = useMovingRecord(record);
  const content = hasRoom ? (form ?? moved) : null;
  const isForm = form !== null;
  const isOpen = content !== null;
  const split = { list: rows, pane, content, isOpen, isForm };
  useSplitKeys(split);
  useSplitFocus(split);
  // After the effects that focus a pane or panel when it opens.
  // oxlint-disable-next-line react/exhaustive-deps -- only a resized window moves the record
  useEffect(restore, [hasRoom]);
  return (
    <>
      <div className={isOpen ? styles.split : undefined}>
        <div ref={rows} className={styles.list}>
          {list}
        </div>
        {content && <Beside content={content} pane={pane} isForm={isForm} />}
      </div>
      {moved && !hasRoom && <SidePanel isOpen {...moved} />}
      {moving}
    </>
  );
}
