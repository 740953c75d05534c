import { isValidElement, type ReactNode } from 'react';

import styles from './data-table-rows.module.css';

/** What a cell says if it says nothing else: a text, or one that is isolated already. */
function textOf(content: ReactNode): string | null {
  if (typeof content === 'string') return content;
  if (!isValidElement<{ children?: ReactNode }>(content) || content.type !== 'bdi') return null;
  const { children, ...look } = content.props;
  return typeof children === 'string' && Object.keys(look).length === 0 ? children : null;
}

/** A text has a direction of its own, so that it is cut at its end from right to left too. */
export function CellContent({ children }: { children: ReactNode }) {
  const text = textOf(children);
  if (text === null) return children;
  return (
    <span className={styles.text} data-line="" dir="auto">
      {text}
    </span>
  );
}
