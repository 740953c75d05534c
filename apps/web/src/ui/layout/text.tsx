import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './text.module.css';
import { wholeDates } from './whole-dates.tsx';

interface Look {
  tone?: 'muted' | 'danger';
  /** Size in px; inherited by default. */
  size?: 12 | 13 | 14 | 16 | 20 | 24 | 28;
  weight?: 'medium' | 'strong';
  /** Uses tabular figures, for columns of numbers. */
  isNumeric?: boolean;
  /** Truncates overflowing text with an ellipsis. */
  isOneLine?: boolean;
}

interface TextProps extends Look {
  children: ReactNode;
  as?: 'p' | 'span' | 'div';
  id?: string;
}

/** Text in one of the portal's tones and sizes. */
export function Text({ children, as: Tag = 'p', id, ...look }: TextProps) {
  const isSpan = Tag === 'span';
  return (
    <Tag
      id={id}
      className={classNames(textLook(look), isSpan && styles.span)}
      dir={isSpan && typeof children === 'string' ? 'auto' : undefined}
    >
      {wholeDates(children)}
    </Tag>
  );
}

/** The classes of a text, for elements that cannot be a `Text`. */
export const textLook = ({ tone, size, weight, isNumeric, isOneLine }: Look): string =>
  classNames(
    tone && styles[tone],
    size && styles[`size${size}`],
    weight && styles[weight],
    isNumeric && styles.numeric,
    isOneLine && styles.oneLine,
  );
