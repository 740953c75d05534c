import { mayEnter } from '@gatehouse/contract/access';
import { displayDate } from '@gatehouse/domain/display-date';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';

import { mayOpen } from '../../core/guard.tsx';
import type { DashboardTile } from '../../core/module.ts';
import { useModules } from '../../core/module-list.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { useUserInfo, useViewer } from '../../core/session-store.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { nameOf } from './board-periods.ts';
import { BoardTile } from './board-tile.tsx';
import { BoardToolbar } from './board-toolbar.tsx';
import styles from './dashboard.module.css';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { columnsOf, printZoomOf, sheetsOf } from './sheets.ts';
import { type BoardAddress, useBoardAddress } from './use-board-address.ts';

const dashboardPath = '/dashboard';

export default function DashboardPage() {
  const info = useUserInfo();
  const address = useBoardAddress();
  const tiles = useTiles(address);
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const sheets = sheetsOf(tiles);
  const columns = columnsOf(tiles);
  usePageTitle(texts.title);
  return (
    <div className={styles.page} style={{ '--print-zoom': printZoomOf(sheets) } as CSSProperties}>
      <PageHeader title={texts.welcome(info.fullname)} context={texts.context(info.company.name)} />
      {tiles.length > 0 && (
        <>
          <BoardToolbar address={address} today={today} />
          <p className={styles.printed}>{printedLine(address, today)}</p>
        </>
      )}
      {tiles.length === 0 && <Nothing />}
      <div className={styles.board}>
        {sheets.map((sheet) => (
          <div key={sheet[0]?.name} className={styles.sheet}>
            {sheet.map((tile) => (
              <BoardTile key={tile.name} tile={tile} columns={columns.get(tile) ?? tile.span} given={address.given} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Tiles of the selected board that the viewer may see. Tiles of services outside the subscription are absent. */
function useTiles({ board }: BoardAddress): readonly DashboardTile[] {
  const viewer = useViewer();
  return useModules()
    .flatMap(({ tiles = [] }) => tiles)
    .filter(({ access, boards }) => boards.includes(board) && mayEnter(access, viewer))
    .toSorted((left, right) => left.order - right.order);
}

/** Print shows the filters as text. */
function printedLine({ board, given }: BoardAddress, today: string): string {
  const name = nameOf(given, today);
  const days = texts.days(displayDate(given.from ?? ''), displayDate(given.to ?? ''));
  return texts.printed(texts.boards[board], name ? texts.period[name] : days, displayDate(today) ?? today);
}

function Nothing() {
  const viewer = useViewer();
  const pages = useModules()
    .flatMap(({ menu = [] }) => menu)
    .filter(({ to, access }) => to !== dashboardPath && mayOpen({ path: to, access }, viewer))
    .toSorted((left, right) => left.order - right.order);
  return (
    <Card>
      <EmptyState kind="no-access" title={texts.nothing}>
        {texts.nothingWhy}
      </EmptyState>
      {pages.length > 0 && (
        <ul className={styles.pages} aria-label={texts.pages}>
          {pages.map(({ title, to, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={styles.pageLink}>
                <Icon size={18} stroke={1.6} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
