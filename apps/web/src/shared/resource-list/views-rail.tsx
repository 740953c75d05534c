import type { ReactNode } from 'react';

import { useMinWidth } from '../../ui/layout/use-min-width.ts';
import type { ListViewProps } from './list-view-props.ts';
import { listTexts } from './list.texts.ts';
import { SavedViewLines, useSavedViewState } from './saved-view-lines.tsx';
import styles from './views-rail.module.css';

/** Minimum window width for views, rows and a record side by side, in px. Below it, the title column would fall under half of the table. */
const viewsFromPx = 1600;

/** True if the list shows its views beside the rows. */
export function useHasViewsRail<R>({ workspace = false, source }: ListViewProps<R>): boolean {
  const hasRoom = useMinWidth(viewsFromPx);
  return workspace && hasRoom && source.emptiness !== 'never';
}

interface ViewsRailProps<R> extends Pick<ListViewProps<R>, 'name' | 'savedAs' | 'views' | 'state'> {
  children: ReactNode;
}

function QuickViewList<R>({ views = [], state }: Pick<ListViewProps<R>, 'views' | 'state'>) {
  return (
    <ul className={styles.views}>
      {views.map(({ key, label, count }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.view}
            aria-current={key === state.view}
            onClick={() => state.setView(key)}
          >
            <bdi>{label}</bdi> {count !== undefined && <bdi className={styles.count}>{count}</bdi>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The quick views of a list with their counts, and its saved views, beside the rows. */
export function ViewsRail<R>({ name, savedAs = name, views, state, children }: ViewsRailProps<R>) {
  const saved = useSavedViewState(savedAs);
  return (
    <div className={styles.panes}>
      <nav className={styles.rail} aria-label={listTexts.toolbar.views} data-print="hide">
        {views && <QuickViewList views={views} state={state} />}
        <h2 className={styles.title}>{listTexts.saved.title}</h2>
        <SavedViewLines state={saved} />
      </nav>
      {children}
      {saved.dialog}
    </div>
  );
}
