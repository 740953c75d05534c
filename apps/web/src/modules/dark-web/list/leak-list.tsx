import type { Breach } from '@gatehouse/contract/dark-web/leak.schema';

import { ListView } from '../../../shared/resource-list/list-view.tsx';
import type { ListViewProps } from '../../../shared/resource-list/list-view-props.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from '../dark-web.module.css';
import { darkWebTexts as texts } from '../dark-web.texts.ts';
import { editableLeakColumns, leakColumns, HostAndId } from './leak-columns.tsx';
import type { LeakRows } from './use-leak-rows.ts';
import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import type { CardLink } from '../../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { LeakStatusBadge, LeakTypeBadge } from '../leak-badge.tsx';

interface LeakListProps extends Omit<
  ListViewProps<Breach>,
  'name' | 'columns' | 'texts' | 'card' | 'source' | 'notes' | 'workspace'
> {
  source: LeakRows;
  /** True if the status can be changed in a row. */
  isEditable?: boolean;
}

export function LeakList({ isEditable = false, source, ...list }: LeakListProps) {
  return (
    <ListView
      {...list}
      workspace
      name="leaks"
      source={source}
      columns={isEditable ? editableLeakColumns : leakColumns}
      texts={texts.list}
      card={(leak, Link) => <LeakCard leak={leak} Link={Link} />}
      notes={
        <>
          <ListNotes total={source.total} isCountShown={list.state.isFiltered} write={texts.list.count} />
          {source.hasNews && <News onReload={source.restart} />}
        </>
      }
    />
  );
}

interface ListNotesProps {
  total: number | undefined;
  /** True if the count is visible; it is not needed without filters, because the quick views have counts. */
  isCountShown: boolean;
  write: (total: number) => string;
}

/** The number of matching rows, announced to screen readers when it changes. */
export function ListNotes({ total, isCountShown, write }: ListNotesProps) {
  const count = <bdi aria-live="polite">{total !== undefined && write(total)}</bdi>;
  if (!isCountShown) return <VisuallyHidden>{count}</VisuallyHidden>;
  return (
    <Row gap="8 16" className={styles.notes}>
      <span className={styles.muted}>{count}</span>
    </Row>
  );
}

function News({ onReload }: { onReload: () => void }) {
  return (
    <Notice
      kind="info"
      action={
        <Button size="small" onClick={onReload}>
          {texts.reload}
        </Button>
      }
    >
      {texts.news}
    </Notice>
  );
}

/** A leak as a card on a phone. */
function LeakCard({ leak, Link }: { leak: Breach; Link: CardLink }) {
  return (
    <CardLines
      start={<LeakTypeBadge type={leak.type} look="plain" />}
      end={<LeakStatusBadge status={leak.status} look="plain" />}
      title={<CardTitle Link={Link}>{leak.user}</CardTitle>}
      foot={<HostAndId {...leak} />}
      footEnd={<RelativeTime moment={leak.exposedAt} />}
    />
  );
}
