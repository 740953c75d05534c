import type { ReadEntry } from '@gatehouse/contract/read-log/read-log.schema';

import { PersonCell } from '../../ui/people/person-cell.tsx';
import { CardLines, CardTitle } from '../../ui/table/card-lines.tsx';
import { relativeTimeWidth } from '../../ui/table/column-widths.ts';
import type { CardLink, Column } from '../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { readLogTexts as texts } from './read-log.texts.ts';

const { columns: titles, actions, kinds, readers } = texts;

/** Users of the client are the rule, so only others are marked. */
const Reader = ({ who }: ReadEntry) => (
  <PersonCell name={who.name} missing="" {...(who.kind === 'user' ? {} : { detail: readers[who.kind] })} />
);

export const readLogColumns: readonly Column<ReadEntry>[] = [
  {
    key: 'record',
    identifies: true,
    title: titles.record,
    cell: ({ record, kind }) => (
      <TwoLineCell
        first={<bdi>{record.title}</bdi>}
        second={
          <>
            <code dir="ltr">{record.idVisual}</code> · {kinds[kind]}
          </>
        }
      />
    ),
  },
  { key: 'action', title: titles.action, cell: ({ action }) => actions[action], width: '132px' },
  {
    key: 'section',
    title: titles.section,
    cell: ({ section }) => section !== null && <bdi>{section}</bdi>,
    width: '208px',
    priority: 'lower',
  },
  { key: 'who', title: titles.who, cell: Reader, width: '184px' },
  {
    key: 'at',
    title: titles.at,
    cell: ({ at }) => <RelativeTime moment={at} />,
    width: relativeTimeWidth,
    sort: 'at',
    firstSort: 'descending',
  },
  {
    key: 'address',
    title: titles.address,
    cell: ({ address }) => address,
    kind: 'code',
    width: '140px',
    priority: 'lowest',
  },
];

/** An entry on a phone. */
export const ReadCard = ({ entry, Link }: { entry: ReadEntry; Link: CardLink }) => {
  const { record, kind, action, section, who, at } = entry;
  return (
    <CardLines
      start={<bdi>{who.name}</bdi>}
      end={<RelativeTime moment={at} />}
      title={<CardTitle Link={Link}>{record.title}</CardTitle>}
      foot={
        <>
          {actions[action]} · {section === null ? kinds[kind] : <bdi>{section}</bdi>}
        </>
      }
      footEnd={<code dir="ltr">{record.idVisual}</code>}
    />
  );
};
