import type { MouseEvent } from 'react';
import { Link } from 'react-router';

import type { Board } from '../../core/module.ts';
import styles from './board-bar.module.css';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import type { BoardAddress } from './use-board-address.ts';

const boards: readonly Board[] = ['executive', 'work'];

/** The tabs of the two boards; switching keeps the period and the engagement. */
export function BoardTabs({ address }: { address: BoardAddress }) {
  const open = (event: MouseEvent, board: Board) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    address.setBoard(board);
  };
  return (
    <nav className={styles.tabs} aria-label={texts.boards.label}>
      {boards.map((board) => (
        <Link
          key={board}
          to={`?board=${board}`}
          className={styles.tab}
          aria-current={board === address.board ? 'page' : undefined}
          onClick={(event) => open(event, board)}
        >
          {texts.boards[board]}
        </Link>
      ))}
    </nav>
  );
}
