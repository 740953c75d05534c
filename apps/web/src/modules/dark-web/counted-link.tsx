import { Link } from 'react-router';

import { formatNumber } from '../../core/texts.ts';
import type { BreachFilter } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import { leaksAddress } from './leak-address.ts';

/** A number that links to the counted records; without records or filter it is plain text. */
export function CountedLink({
  count,
  filter,
  label,
}: {
  count: number;
  filter: BreachFilter | undefined;
  label?: string;
}) {
  const shown = label ?? formatNumber(count);
  if (count === 0 || filter === undefined) return <span>{shown}</span>;
  return (
    <Link to={leaksAddress(filter)} data-rows={count} data-print="plain">
      {shown}
    </Link>
  );
}
