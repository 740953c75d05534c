import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './text.module.css';
import { wholeDates } from './whole-dates.tsx';

interface TextProps {
  children: ReactNode;
  tone?: 'muted' | 'danger';
  /** Size in px; inherited by default. */
  size?: 12 | 13 | 14 | 16;
  weight?: 'medium' | 'strong';
  as?: 'p' | 'span' | 'div';
  /** Uses tabular figures, for columns of numbers. */
  isNumeric?: boolean;
  /** Truncates overflowing text with an ellipsis. */
  isOneLine?: boolean;
  id?: string;
}

/** Text in one of the portal's tones and sizes. */
export function Text({ children, as: Tag = 'p', id, ...look }: TextProps) {
  const isSpan = Tag === 'span';
  return (
    <Tag
      id={id}
      className={classNames(lookOf(look), isSpan && styles.span)}
      dir={isSpan && typeof children === 'string' ? 'auto' : undefined}
    >
      {wholeDates(children)}
    </Tag>
  );
}

const lookOf = ({ tone, size, weight, isNumeric, isOneLine }: Omit<TextProps, 'children' | 'as' | 'id'>): string =>
  classNames(
    tone && styles[tone],
    size && styles[`size${size}`],
    weight && styles[weight],
    isNumeric && styles.numeric,
    isOneLine && styles.oneLine,
  );
