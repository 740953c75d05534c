import { useChange } from '../../core/data/use-change.ts';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { StatusMenu } from '../records/status-menu.tsx';
import { useSide } from '../sides/use-side.ts';
import { declaredRecordTexts as texts } from './declared-records.texts.ts';
import type { AnyRecordNoun, RecordRow } from './record-noun.ts';

interface RecordStatusProps {
  noun: AnyRecordNoun;
  record: RecordRow;
}

/** Returns the name of a status. */
export const statusName = ({ texts: { statuses } }: AnyRecordNoun, status: string): string =>
  statuses[status] ?? status;

/** The status of a record as icon and text. */
export const RecordBadge = ({ noun, record: { status } }: RecordStatusProps) => (
  <StatusBadge look="plain" sign={noun.signs[status] ?? 'open'} label={statusName(noun, status)} />
);

/** The status of a record with a menu that changes it. */
export function RecordStatus({ noun, record }: RecordStatusProps) {
  const { calls, at } = useSide(noun.calls.own, noun.calls.staff);
  const { change } = useChange(calls.changeStatus);
  const { _id: id, title, status: current } = record;
  const items = Object.entries(noun.texts.statuses).map(([status, label]) => ({
    label,
    isChosen: status === current,
    onSelect: () => void change(at({ params: { id }, body: { status } }) as never),
  }));
  return (
    <StatusMenu
      title={texts.changeStatusOf(title)}
      label={texts.statusOf(title, statusName(noun, current))}
      items={items}
    >
      <RecordBadge noun={noun} record={record} />
    </StatusMenu>
  );
}
