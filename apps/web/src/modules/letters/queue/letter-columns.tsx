import type { LetterRow } from '@gatehouse/contract/letters/letter.schema';

import { clientColumn } from '../../../shared/clients/client-rows.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import { relativeTimeWidth } from '../../../ui/table/column-widths.ts';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { letterStatusWords } from '../letters.texts.ts';
import { letterSigns } from '../status-signs.ts';
import { letterQueueTexts as texts } from './letter-queue.texts.ts';

/** The status with the reason for which a letter was revoked as its tooltip. */
const Status = ({ status, revocationReason }: LetterRow) => (
  <span title={revocationReason === '' ? undefined : revocationReason}>
    <StatusBadge look="plain" sign={letterSigns[status]} label={letterStatusWords[status]} />
  </span>
);

/** The day until which a letter is valid, or the day of its revocation. */
const End = ({ revokedAt, validUntil }: LetterRow) => {
  const end = revokedAt ?? validUntil;
  return end === null ? texts.nothing : <RelativeTime moment={end} />;
};

export const letterColumns: readonly Column<LetterRow>[] = [
  {
    key: 'letter',
    title: texts.columns.letter,
    cell: ({ number, engagement }) => (
      <TwoLineCell first={<code>{number}</code>} second={<bdi>{engagement.title}</bdi>} />
    ),
    identifies: true,
  },
  clientColumn(texts.columns.client),
  { key: 'status', title: texts.columns.status, cell: (letter) => <Status {...letter} />, width: '148px' },
  {
    key: 'requested',
    title: texts.columns.requested,
    cell: ({ requestedBy, requestedAt }) => (
      <TwoLineCell first={<bdi>{requestedBy}</bdi>} second={<RelativeTime moment={requestedAt} />} />
    ),
    width: '168px',
    sort: 'requestedAt',
    firstSort: 'descending',
    priority: 'low',
  },
  {
    key: 'ends',
    title: texts.columns.ends,
    cell: (letter) => <End {...letter} />,
    width: relativeTimeWidth,
    sort: 'validUntil',
    priority: 'lower',
  },
];

/** A letter as a card on a phone. */
export function LetterCard({ letter, Link }: { letter: LetterRow; Link: CardLink }) {
  const { number, company, engagement } = letter;
  return (
    <CardLines
      start={<bdi>{company.name}</bdi>}
      end={<Status {...letter} />}
      title={<CardTitle Link={Link}>{number}</CardTitle>}
      foot={<bdi>{engagement.title}</bdi>}
      footEnd={<RelativeTime moment={letter.requestedAt} look="short" />}
    />
  );
}
