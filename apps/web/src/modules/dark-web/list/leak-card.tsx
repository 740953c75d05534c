import type { Breach } from '@gatehouse/contract/dark-web/leak.schema';

import { CardLines } from '../../../ui/table/card-lines.tsx';
import type { CardLink } from '../../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { LeakStatusBadge, LeakTypeBadge } from '../leak-badge.tsx';
import { HostAndId } from './leak-columns.tsx';

/** A leak as a card on a phone. */
export function LeakCard({ leak, Link }: { leak: Breach; Link: CardLink }) {
  return (
    <CardLines
      start={<LeakTypeBadge type={leak.type} look="plain" />}
      end={<LeakStatusBadge status={leak.status} look="plain" />}
      title={
        <Link>
          <bdi>{leak.user}</bdi>
        </Link>
      }
      foot={<HostAndId {...leak} />}
      footEnd={<RelativeTime moment={leak.exposedAt} />}
    />
  );
}
