import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';

import { useMinWidth } from '../layout/use-min-width.ts';
import { PanelHead, SidePanel, type SidePanelContent } from './side-panel.tsx';
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
      <div className={styles.content}>
        <PanelHead content={content} titleId={titleId} />
        <div className={styles.body}>{content.children}</div>
        {content.footer !== undefined && <div className={styles.foot}>{content.footer}</div>}
      </div>
    </section>
  );
}

/** A list and its open record, side by side if there is room; otherwise the record is in a panel. */
export function SplitView({ list, record, form = null, fromPx }: SplitViewProps) {
  const hasRoom = useHasSplit(fromPx);
  const rows = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  const content = hasRoom ? (form ?? record) : null;
  const isForm = form !== null;
  const isOpen = content !== null;
  useSplitKeys({ list: rows, pane, content, isForm });
  useSplitFocus({ list: rows, pane, isOpen, isForm });
  return (
    <>
      <div className={isOpen ? styles.split : undefined}>
        <div ref={rows} className={styles.list}>
          {list}
        </div>
        {content && <Beside content={content} pane={pane} isForm={isForm} />}
      </div>
      {record && !hasRoom && <SidePanel isOpen {...record} />}
    </>
  );
}
