import { splitAtDates } from '@gatehouse/domain/display-date';
import type { ReactNode } from 'react';

/**
 * Keeps each date of a text on one line, because browsers break 30-09-2026 at its hyphens. The characters stay the same, so copying,
 * searching and reading aloud still work.
 */
export function wholeDates(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  const parts = splitAtDates(text);
  if (parts.length === 1) return text;
  return parts.map((part, at) => {
    if (at % 2 === 0) return part;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a date is identified by its position in the text
      <span key={at} data-whole="">
        {part}
      </span>
    );
  });
}
