import { type ReactNode, useEffect, useId, useRef } from 'react';

import { useMinWidth } from '../layout/use-min-width.ts';
import { neighborKeys, PanelHead, SidePanel, type SidePanelContent } from './side-panel.tsx';
import styles from './side-panel.module.css';

/** Minimum window width to show a record beside its list, in px. */
export const splitFromPx = 1600;

interface SplitViewProps {
  list: ReactNode;
  /** The open record, or null. */
  record: SidePanelContent | null;
}

/** The record beside the list. The list remains usable, so the focus only moves when a record is opened. */
function Beside({ record }: { record: SidePanelContent }) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    section.current?.querySelector('h2')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const pressNeighbour = neighborKeys(record);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, J and K, which have buttons too
    <section
      ref={section}
      aria-labelledby={titleId}
      className={styles.beside}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) record.onClose();
        else pressNeighbour(event);
      }}
    >
      <div className={styles.content}>
        <PanelHead content={record} titleId={titleId} />
        <div className={styles.body}>{record.children}</div>
        {record.footer !== undefined && <div className={styles.foot}>{record.footer}</div>}
      </div>
    </section>
  );
}

/** A list and its open record, side by side on wide screens; otherwise the record is in a panel. */
export function SplitView({ list, record }: SplitViewProps) {
  const hasRoom = useMinWidth(splitFromPx);
  const isSplit = hasRoom && record !== null;
  return (
    <>
      <div className={isSplit ? styles.split : undefined}>
        <div className={styles.list}>{list}</div>
        {isSplit && <Beside record={record} />}
      </div>
      {record && !hasRoom && <SidePanel isOpen {...record} />}
    </>
  );
}
