import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import type { ListTexts } from './list-texts.ts';
import type { ListRows } from './use-list-rows.ts';

interface SpokenTotalProps {
  source: Pick<ListRows<unknown>, 'total' | 'emptiness'>;
  texts: Pick<ListTexts, 'count'>;
}

/** The number of matching rows, announced on change. A list that never had rows has an explanation instead of "0". */
export const SpokenTotal = ({ source: { total, emptiness }, texts }: SpokenTotalProps) => (
  <VisuallyHidden>
    <span role="status">{total !== undefined && emptiness !== 'never' && texts.count(total)}</span>
  </VisuallyHidden>
);
