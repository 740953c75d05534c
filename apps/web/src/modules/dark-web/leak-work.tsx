import { darkWebWriteAccess } from '@gatehouse/contract/dark-web';
import { mayEnter } from '@gatehouse/contract/access';
import type { LeakStatus } from '@gatehouse/contract/dark-web-rules';
import type { BreachDetail } from '@gatehouse/contract/dark-web-schema';
import { useRef } from 'react';

import { useViewer } from '../../core/session-store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { darkWebTexts } from './dark-web.texts.ts';
import { LeakAssign } from './leak-assign.tsx';
import { LeakStatusBadge } from './leak-badge.tsx';
import styles from './leak-detail.module.css';
import { leakDetailTexts } from './leak-detail.texts.ts';
import { Part } from './part.tsx';
import { useChangeStatus } from './use-change-status.ts';

const texts = leakDetailTexts.work;

/** Where it stands, whose it is, and the moves that the server allows this person. */
export function LeakWork({ leak }: { leak: BreachDetail }) {
  const mayWrite = mayEnter(darkWebWriteAccess, useViewer());
  const { changeStatus, isBusy } = useChangeStatus();
  const { status, assignee, moves } = leak;
  const statusLine = useRef<HTMLElement>(null);
  const move = (to: LeakStatus) => {
    // The button goes with the move that it was for; the focus stays where the outcome is said.
    statusLine.current?.focus();
    void changeStatus(leak, to);
  };
  return (
    <Part title={texts.title}>
      <Facts>
        <dt>{texts.status}</dt>
        <dd ref={statusLine} className={styles.row} tabIndex={-1} aria-live="polite">
          <LeakStatusBadge status={status} />
          {moves
            .filter((to) => to !== status)
            .map((to) => (
              <Button key={to} size="small" isBusy={isBusy} onClick={() => move(to)}>
                {texts.move(darkWebTexts.statuses[to])}
              </Button>
            ))}
        </dd>
        <dt>{texts.assignee}</dt>
        <dd className={styles.row}>
          {assignee === null ? <span className={styles.muted}>{texts.nobody}</span> : <bdi>{assignee.fullname}</bdi>}
          {mayWrite && <LeakAssign leak={leak} />}
        </dd>
      </Facts>
      {!mayWrite && <p className={styles.second}>{texts.onlyOthers}</p>}
    </Part>
  );
}
