import type { ReactNode } from 'react';

import type { ItemShape, ItemSign } from './calendar-item.ts';
import styles from './item-mark.module.css';

/** The shape of a layer, shown beside its name. */
export const ItemMark = ({ shape }: { shape: ItemShape }) => (
  <span className={styles.mark} data-shape={shape} aria-hidden="true" />
);

const round = 'M6 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9z';

/** One path each, because a month shows hundreds of icons. */
const signs: Record<ItemSign, ReactNode> = {
  pending: <path d={round} strokeDasharray="2.2 2.4" />,
  open: <path d={round} />,
  planned: <path d={`${round}M6 3.6V6l1.8 1.2`} />,
  inProgress: (
    <path
      fill="currentColor"
      stroke="none"
      fillRule="evenodd"
      d="M6 .9a5.1 5.1 0 1 0 0 10.2A5.1 5.1 0 0 0 6 .9zM6 2.3a3.7 3.7 0 0 1 0 7.4z"
    />
  ),
  completed: <path d="M2.2 6.4 5 9.1l4.9-6" strokeWidth="1.8" />,
  failed: <path d="m2.8 2.8 6.4 6.4m0-6.4-6.4 6.4" strokeWidth="1.8" />,
};

/** The icon of an item's progress, in the colors of status badges; the item's description has the same information as text. */
export const SignIcon = ({ sign }: { sign: ItemSign }) => (
  <svg
    className={styles.sign}
    data-sign={sign}
    viewBox="0 0 12 12"
    width="12"
    height="12"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {signs[sign]}
  </svg>
);
