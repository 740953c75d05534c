import type { CertificateRow } from '@gatehouse/contract/certificates/certificate.schema';

import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { PersonCell } from '../../../ui/people/person-cell.tsx';
import { relativeTimeWidth } from '../../../ui/table/column-widths.ts';
import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { certificateTexts as texts, statusWords } from '../certificates.texts.ts';
import { statusSigns } from '../status-signs.ts';

const Status = ({ status }: Pick<CertificateRow, 'status'>) => (
  <StatusBadge look="plain" sign={statusSigns[status]} label={statusWords[status]} />
);

const scoreOf = ({ score, total }: CertificateRow): string =>
  score === null || total === null ? texts.nothing : texts.score(score, total);

export const certificateColumns: readonly Column<CertificateRow>[] = [
  {
    key: 'name',
    identifies: true,
    title: texts.columns.name,
    cell: ({ fullname, number }) => <PersonCell name={fullname} missing={texts.erased} detail={number} />,
    sort: 'fullname',
  },
  { key: 'course', title: texts.columns.course, cell: ({ course }) => <bdi>{course}</bdi>, priority: 'low' },
  { key: 'score', title: texts.columns.score, cell: scoreOf, width: '90px', priority: 'lowest' },
  {
    key: 'issued',
    title: texts.columns.issued,
    cell: ({ issuedAt }) => <RelativeTime moment={issuedAt} />,
    width: relativeTimeWidth,
    sort: 'issuedAt',
    firstSort: 'descending',
    priority: 'lower',
  },
  {
    key: 'validUntil',
    title: texts.columns.validUntil,
    cell: ({ validUntil }) => (validUntil === null ? texts.nothing : <RelativeTime moment={validUntil} />),
    width: relativeTimeWidth,
    sort: 'validUntil',
  },
  { key: 'status', title: texts.columns.status, cell: ({ status }) => <Status status={status} />, width: '120px' },
];

/** A certificate as a card on a phone. */
export function CertificateCard({ certificate, Link }: { certificate: CertificateRow; Link: CardLink }) {
  const { fullname, course, number, status } = certificate;
  return (
    <CardLines
      start={number}
      end={<Status status={status} />}
      title={<CardTitle Link={Link}>{fullname || texts.erased}</CardTitle>}
      foot={<bdi>{course}</bdi>}
    />
  );
}
