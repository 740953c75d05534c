import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';

import { CardLines, CardTitle } from '../../ui/table/card-lines.tsx';
import type { CardLink } from '../../ui/table/data-table-column.ts';
import {
  FindingAsset,
  type FindingCells,
  FindingDue,
  FindingId,
  FindingSeverity,
  FindingStatus,
} from './finding-columns.tsx';
import styles from './finding-list.module.css';

interface FindingCardProps {
  finding: FindingRow;
  cells: FindingCells;
  Link: CardLink;
}

/** The card of a finding on a phone. */
export function FindingCard({ finding, cells, Link }: FindingCardProps) {
  const { idVisual, title, host, dueDate } = finding;
  return (
    <CardLines
      start={<FindingSeverity {...finding} />}
      end={<FindingStatus {...finding} />}
      title={<CardTitle Link={Link}>{title}</CardTitle>}
      foot={
        <span className={styles.parts}>
          <FindingId idVisual={idVisual} isShort={cells.isOfOne} />
          {host !== '' && <FindingAsset {...finding} />}
        </span>
      }
      footEnd={dueDate === null ? undefined : <FindingDue {...finding} />}
    />
  );
}
