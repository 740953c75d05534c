import { Link } from 'react-router';

import { shownNumber } from '../../core/texts.ts';
import type { LeakFilter } from './leak-lists.ts';
import { leaksAddress } from './leak-address.ts';

/** A number that leads to exactly the records that it counts; nothing leads nowhere. */
export function CountedLink({
  count,
  filter,
  label,
}: {
  count: number;
  filter: LeakFilter | undefined;
  label?: string;
}) {
  const shown = label ?? shownNumber(count);
  if (count === 0 || filter === undefined) return <span>{shown}</span>;
  return (
    <Link to={leaksAddress(filter)} data-rows={count} data-print="plain">
      {shown}
    </Link>
  );
}
