import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './checklist.module.css';
import { ProgressRing } from './progress-ring.tsx';

/** A step of a checklist. */
export interface ChecklistItem {
  key: string;
  label: ReactNode;
  /** The benefit of the step, shown until it is done. */
  hint?: ReactNode;
  isDone: boolean;
  /** A link or button to the step, shown until it is done. */
  action?: ReactNode;
}

interface ChecklistProps {
  title: ReactNode;
  items: readonly ChecklistItem[];
  texts: {
    done: string;
    open: string;
    /** "3 of 6 done". */
    count: (done: number, all: number) => string;
  };
  /** Heading level; 3 below the heading of a card. */
  level?: 2 | 3;
  /** Controls at the end of the header, such as a button that hides the list. */
  actions?: ReactNode;
}

/** One-time steps in any order, with the number of completed ones. */
export function Checklist({ title, items, texts, actions, level = 3 }: ChecklistProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const done = items.filter(({ isDone }) => isDone).length;
  const count = texts.count(done, items.length);
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <ProgressRing share={items.length === 0 ? 0 : done / items.length} label={count} />
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        <bdi className={styles.count} aria-hidden="true">
          {count}
        </bdi>
        {actions !== undefined && <div className={styles.end}>{actions}</div>}
      </div>
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={item.key} item={item} texts={texts} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item, texts }: { item: ChecklistItem; texts: ChecklistProps['texts'] }) {
  const { label, hint, isDone, action } = item;
  const Mark = isDone ? IconCircleCheck : IconCircle;
  return (
    <li className={classNames(styles.item, isDone && styles.done)}>
      <span className={styles.mark}>
        <Mark size={20} stroke={1.6} aria-hidden="true" />
        <VisuallyHidden>{isDone ? texts.done : texts.open}</VisuallyHidden>
      </span>
      <div>
        <p className={styles.label}>{label}</p>
        {!isDone && hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      {!isDone && action !== undefined && <div className={styles.action}>{action}</div>}
    </li>
  );
}
