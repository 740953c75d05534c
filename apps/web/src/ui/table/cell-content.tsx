import { isValidElement, type ReactNode } from 'react';

import styles from './data-table-rows.module.css';

/** Returns the text of a cell that contains only text or an isolated text, otherwise null. */
function plainTextIn(content: ReactNode): string | null {
  if (typeof content === 'string') return content;
  if (!isValidElement<{ children?: ReactNode }>(content) || content.type !== 'bdi') return null;
  const { children, ...look } = content.props;
  return typeof children === 'string' && Object.keys(look).length === 0 ? children : null;
}

/** A cell's content. Text has its own direction, so that it is also truncated correctly on a right-to-left page. */
export function CellContent({ children }: { children: ReactNode }) {
  const text = plainTextIn(children);
  if (text === null) return children;
  return (
    <span className={styles.text} data-line="" dir="auto">
      {text}
    </span>
  );
}
