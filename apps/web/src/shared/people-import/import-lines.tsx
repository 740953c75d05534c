import { readableEmail } from '@gatehouse/domain/readable-domain';

import { formatNumber } from '../../core/texts.ts';
import { Text } from '../../ui/layout/text.tsx';
import { StatusBadge, type StatusSign } from '../../ui/marks/status-badge.tsx';
import { CardLines } from '../../ui/table/card-lines.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TwoLineCell } from '../../ui/table/two-line-cell.tsx';
import { columnTexts } from '../vocabulary/columns.texts.ts';
import styles from './import-lines.module.css';

/** A line of an imported file of users or employees. */
interface ImportLine<Outcome extends string> {
  line: number;
  fullname: string;
  address: string;
  /** Another value of the line, such as the role. */
  detail: string;
  outcome: Outcome;
  /** The reason it cannot be imported; null if it can. */
  fault: string | null;
}

interface ImportLinesProps<Outcome extends string> {
  /** In display order: errors first. */
  lines: readonly ImportLine<Outcome>[];
  signs: Readonly<Record<Outcome, StatusSign>>;
  texts: {
    caption: string;
    columns: { line: string; person: string; detail: string; outcome: string };
    outcomes: Readonly<Record<Outcome, string>>;
  };
}

const columnsOf = <Outcome extends string>({
  signs,
  texts: { columns, outcomes },
}: ImportLinesProps<Outcome>): readonly Column<ImportLine<Outcome>>[] => [
  { key: 'line', title: columns.line, cell: ({ line }) => line, kind: 'number', width: '64px' },
  {
    key: 'person',
    identifies: true,
    title: columns.person,
    cell: ({ fullname, address }) => (
      <TwoLineCell first={<bdi>{fullname}</bdi>} second={<bdi>{readableEmail(address)}</bdi>} />
    ),
  },
  { key: 'detail', title: columns.detail, cell: ({ detail }) => <bdi>{detail}</bdi>, width: '140px' },
  {
    key: 'outcome',
    title: columns.outcome,
    cell: ({ outcome, fault }) => (
      <>
        <StatusBadge look="plain" sign={signs[outcome]} label={outcomes[outcome]} />
        {fault !== null && (
          <Text tone="muted" size={13}>
            {fault}
          </Text>
        )}
      </>
    ),
    width: '260px',
  },
];

/** A line on a phone. */
function LineCard<Outcome extends string>({
  line,
  signs,
  texts,
}: ImportLinesProps<Outcome> & { line: ImportLine<Outcome> }) {
  return (
    <CardLines
      start={`${texts.columns.line} ${formatNumber(line.line)}`}
      end={<StatusBadge look="plain" sign={signs[line.outcome]} label={texts.outcomes[line.outcome]} />}
      title={<bdi>{line.fullname === '' ? readableEmail(line.address) : line.fullname}</bdi>}
      foot={line.fault ?? <bdi>{readableEmail(line.address)}</bdi>}
    />
  );
}

/** The preview of an import, line by line. */
export function ImportLines<Outcome extends string>(props: ImportLinesProps<Outcome>) {
  const { lines, texts } = props;
  return (
    <div className={styles.preview}>
      <DataTable
        caption={texts.caption}
        staysTable
        columns={columnsOf(props)}
        rows={lines}
        rowKey={({ line }) => String(line)}
        texts={{ actions: columnTexts.actions, loading: texts.caption }}
        empty={null}
        card={(line) => <LineCard {...props} line={line} />}
      />
    </div>
  );
}
