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

/** Creates an element that moves between the pane and the panel, and the ref of the place that it moves to. */
function createMoving() {
  const element = document.createElement('div');
  return [element, (place: Element | null) => place?.append(element)] as const;
}

/**
 * Renders the content of the record in one element, so that a resized window keeps what the user typed and attached. Returns the record with
 * the place of that element as its content, and the rendered content.
 */
function useMovingContent(record: SidePanelContent | null, hasRoom: boolean) {
  const [[element, moveHere]] = useState(createMoving);
  useEffect(() => {
    // The browser hides open dialogs in an element that moves.
    for (const dialog of element.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      dialog.open = false;
      dialog.showModal();
    }
  }, [element, hasRoom]);
  if (!record) return [null] as const;
  const moved = { ...record, children: <div ref={moveHere} /> };
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the controls of the record
  return [moved, createPortal(<div onKeyDown={neighborKeys(record)}>{record.children}</div>, element)] as const;
}

/** A list and its open record, side by side if there is room; otherwise the record is in a panel. */
export function SplitView({ list, record, form = null, fromPx }: SplitViewProps) {
  const hasRoom = useHasSplit(fromPx);
  const rows = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  const [moved, moving] = useMovingContent(record, hasRoom);
  const content = hasRoom ? (form ?? moved) : null;
  const isForm = form !== null;
  const isOpen = content !== null;
  const split = { list: rows, pane, content, isOpen, isForm };
  useSplitKeys(split);
  useSplitFocus(split);
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
