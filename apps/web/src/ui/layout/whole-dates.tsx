import { splitAtDates } from '@gatehouse/domain/display-date';
import type { ReactNode } from 'react';

/**
 * A text whose dates stay on one line: browsers break 30-09-2026 at its hyphens. The text itself stays as it is, so that it
 * is copied, found and read out as a date.
 */
export function wholeDates(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  const parts = splitAtDates(text);
  if (parts.length === 1) return text;
  return parts.map((part, at) => {
    if (at % 2 === 0) return part;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a date is known by its place in the text
      <span key={at} data-whole="">
        {part}
      </span>
    );
  });
}
