import type { LookAlike, SurfaceChange } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import type { SurfaceServiceRow } from '@gatehouse/contract/attack-surface/surface-host.schema';
import type { ReactNode } from 'react';

import { CardLines } from '../../../ui/table/card-lines.tsx';
import type { CardLink } from '../../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { DayCell, DaysLeft } from '../surface-marks.tsx';
import styles from '../surface-marks.module.css';
import { detailsOf, methodName, placeOf, productOf } from './surface-columns.tsx';
import { changeListTexts } from './change-list.texts.ts';
import { surfaceListTexts } from './surface-lists.texts.ts';

interface CardProps<Row> {
  row: Row;
  Link: CardLink;
}

/** An open port as a card on a phone. */
export const ServiceCard = ({ row, Link }: CardProps<SurfaceServiceRow>) => (
  <CardLines
    start={<code>{`${row.port}/${row.protocol}`}</code>}
    end={row.validUntil === null ? undefined : <DaysLeft until={row.validUntil} />}
    title={
      <Link>
        <bdi dir="ltr">{row.host.name}</bdi>
      </Link>
    }
    foot={<bdi>{productOf(row)}</bdi>}
    footEnd={<RelativeTime moment={row.lastSeen} />}
  />
);

/** A change as a card on a phone. */
export const ChangeCard = ({ row, Link }: CardProps<SurfaceChange>) => (
  <CardLines
    start={changeListTexts.changes.kinds[row.kind]}
    end={<RelativeTime moment={row.at} />}
    title={
      <Link>
        <bdi dir="ltr">{placeOf(row)}</bdi>
      </Link>
    }
    foot={detailsOf(row) ?? undefined}
  />
);

/** A look-alike domain as a card on a phone. */
export const LookAlikeCard = ({ row, Link, status }: CardProps<LookAlike> & { status: ReactNode }) => (
  <CardLines
    start={<bdi>{methodName(row.method)}</bdi>}
    end={<DayCell moment={row.registeredAt} />}
    title={
      <Link>
        <bdi dir="ltr">{row.name}</bdi>
      </Link>
    }
    foot={row.original === '' ? undefined : surfaceListTexts.lookAlikes.resembles(row.original)}
    footEnd={<span className={styles.pick}>{status}</span>}
  />
);
